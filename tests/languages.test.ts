import { OWN_BACKEND } from '../src/engine/model/BackendModel.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { DEFAULT_LOCALE, LANGUAGES, languageTag, LOCALES, toLocale } from '../src/engine/model/Text.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { fillStartPage } from '../src/engine/server/host/http/startPage.ts'
import { writeMail } from '../src/engine/server/providers/mail/writeMail.ts'
import { loadCalendarLanguage } from '../src/engine/web/field-kinds/shared/calendar/loadCalendarLanguage.ts'
import { createI18n } from '../src/engine/web/i18n/createI18n.ts'
import { createFormatters } from '../src/engine/web/i18n/formatters.ts'
import { joinLocalePath, splitLocalePath } from '../src/engine/web/i18n/localePath.ts'
import { loadContent } from '../src/marketplace/web/landing/content/loadContent.ts'
import { PROJECT } from './support/importGraph.ts'

const api = buildSchema()
const schema = buildSchemaModel(api)
const config = await loadEntityConfig(join(PROJECT, 'entity-config'))

/** Each folder of `i18n/`; the guide that adds a language runs this in a copy with one more. */
describe.each(LOCALES)('%s is a language everywhere', (locale) => {
  const texts = (file: string) => read(locale, file)
  const english = (file: string) => read('en', file)

  test('it has addresses, and browsers that ask for it get it', () => {
    const address = joinLocalePath(locale, '/admin/loans')
    expect(address).toBe(locale === DEFAULT_LOCALE ? '/admin/loans' : `/${locale}/admin/loans`)
    expect(splitLocalePath(address).locale ?? DEFAULT_LOCALE).toBe(locale)
    expect(splitLocalePath(address).path).toBe('/admin/loans')
    expect(toLocale(LANGUAGES[locale].tag)).toBe(locale)
    const partner = { name: 'Fundament' } as Parameters<typeof fillStartPage>[2]
    const page = fillStartPage('<html lang="da"><head></head></html>', address, partner, {
      facts: OWN_BACKEND,
      hasCustomers: true,
      signIn: null,
    })
    expect(page).toContain(`<html lang="${languageTag(locale)}"`)
  })

  test('screens speak it, and English where it has no text yet', async () => {
    const i18n = await createI18n(locale)
    const [own, fallback] = [texts('common'), english('common')]
    const untranslated = Object.keys(fallback).find((key) => !own[key])
    if (untranslated !== undefined) {
      i18n.translate(`common.${untranslated}`)
      await new Promise<void>((resolve) => i18n.onTexts(resolve))
    }
    const plain = Object.entries(fallback).filter(([, text]) => typeof text === 'string')
    expect(plain.map(([key]) => i18n.translate(`common.${key}`))).toEqual(
      plain.map(([key, text]) => own[key] || text),
    )
    expect(i18n.getLocales?.()).toContainEqual({ locale, name: LANGUAGES[locale].name })
  })

  test('labels of config are in it, and the languages by the names it has for them', () => {
    const model = resolveAdminModel(schema, config, locale)
    expect(model.entities['loans']?.labelPlural).toBe(texts('entity-config/loans')['labelPlural'] || 'Loans')
    const choices = model.entities['people']?.fields['locale']?.choices ?? []
    expect(choices.map(({ value }) => value)).toEqual(LOCALES)
    const self = choices.find(({ value }) => value === locale)?.label.toLowerCase() ?? ''
    expect(LANGUAGES[locale].name.toLowerCase()).toBe(self)
  })

  test('people can choose to receive mail in it', () => {
    expect(api.getType('Locale')?.toConfig()).toHaveProperty(['values', locale])
    const mail = {
      to: 'a@post.example',
      locale,
      template: 'passwordReset',
      params: { platform: 'F' },
    } as const
    const subjects = [locale, 'en'].map((one) => {
      const { mails } = read(one, 'server/messages') as { mails?: { passwordReset?: { subject?: string } } }
      return mails?.passwordReset?.subject
    })
    expect(writeMail(mail).subject).toBe(subjects.find(Boolean)?.replace('%{platform}', 'F'))
  })

  test('days, numbers and the public pages follow it', async () => {
    expect((await loadCalendarLanguage(locale)).adapter).toMatch(/^[a-z-]+$/)
    expect(createFormatters(locale).money('1234.5', 'EUR')).toMatch(/1.?234[.,]50\u00a0EUR/)
    expect(await loadContent('press', locale)).toHaveProperty('title')
  })
})

type Texts = Readonly<Record<string, unknown>>

function read(locale: string, file: string): Texts {
  const path = join(PROJECT, 'i18n', locale, `${file}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {}
}
