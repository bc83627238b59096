import { expect, test } from 'vitest'
import { createI18n } from './createI18n.ts'
import { mergeMessages } from './loadMessages.ts'

test('a text that is not translated yet is shown in English [B1.5]', async () => {
  const english = { shell: { menu: { open: 'Menu', close: 'Close the menu' } } }
  const load = async () => mergeMessages(english, { shell: { menu: { open: 'Meny' } } })
  const { translate } = await createI18n('sv', load)
  expect([translate('shell.menu.open'), translate('shell.menu.close')]).toEqual(['Meny', 'Close the menu'])
})

test('the real texts change with the language, react-admin and portal sharing one provider', async () => {
  const provider = await createI18n('da')
  expect(provider.translate('common.cancel')).toBe('Annuller')
  await provider.changeLocale('no')
  expect(provider.getLocale()).toBe('no')
  expect(provider.translate('common.cancel')).toBe('Avbryt')
  expect(provider.translate('shell.language.label', { name: 'Norsk' })).toBe('Språk: Norsk')
})
