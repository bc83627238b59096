import { expect, test } from 'vitest'
import { COMPLETE_LOCALES } from '../../src/engine/model/Text.ts'
import { missingTexts } from './missingTexts.ts'
import { wantedTexts } from './wantedTexts.ts'

test.each(COMPLETE_LOCALES.filter((locale) => locale !== 'en'))(
  '%s lacks no text of screens, config, mails or public pages [B1.5]',
  async (locale) => {
    expect(missingTexts(locale, await wantedTexts())).toEqual([])
  },
)

test('a language without a folder lacks every text, named by file, key and English text', async () => {
  const missing = new Map(
    missingTexts('xx', await wantedTexts()).map(({ file, texts }) => [file, texts] as const),
  )
  const textOf = (file: string, ...key: readonly string[]) =>
    missing.get(`i18n/xx/${file}`)?.find((text) => text.key.join() === key.join())?.english
  expect(textOf('common.json', 'cancel')).toBe('Cancel')
  expect(textOf('server/messages.json', 'screens', 'done')).toBe('Done')
  expect(textOf('entity-config/loans.json', 'labelPlural')).toBe('Loans')
  expect(textOf('entity-config/vocabulary.json', 'fields', 'interestRate')).toBeDefined()
  expect(textOf('entity-config/descriptions.json', 'loanApplications.riskCategory')).toBeDefined()
  expect(missing.get('i18n/xx/landing/press.md')).toHaveLength(1)
})
