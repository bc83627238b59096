import { expect, test, vi } from 'vitest'
import { createI18n } from './createI18n.ts'
import { ALL_TEXT_GROUPS } from './textGroups.ts'
import { type LoadMessages, loadMessages } from './loadMessages.ts'

test('a text that is not translated yet is shown in English [B1.5, A9.9]', async () => {
  const texts = {
    en: { shell: { menu: { open: 'Menu', close: 'Close the menu' } } },
    sv: { shell: { menu: { open: 'Meny' } } },
  }
  const load = vi.fn<LoadMessages>(async (locale) => texts[locale as keyof typeof texts])
  const i18n = await createI18n('sv', { load })
  const changed = vi.fn<() => void>()
  i18n.onTexts(changed)
  expect(i18n.translate('shell.menu.open')).toBe('Meny')
  expect(load).toHaveBeenCalledTimes(1)
  i18n.translate('shell.menu.close')
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect([i18n.translate('shell.menu.open'), i18n.translate('shell.menu.close')]).toEqual([
    'Meny',
    'Close the menu',
  ])
})

test('the real texts change with the language, react-admin and portal sharing one provider', async () => {
  const provider = await createI18n('da')
  expect(provider.translate('common.cancel')).toBe('Annuller')
  await provider.changeLocale('no')
  expect(provider.getLocale()).toBe('no')
  expect(provider.translate('common.cancel')).toBe('Avbryt')
  expect(provider.translate('shell.language.label', { name: 'Norsk' })).toBe('Språk: Norsk')
})

test('a page brings its own texts, and they come along when the language changes', async () => {
  const i18n = await createI18n('en', { groups: ['start'] })
  expect(i18n.translate('common.cancel')).toBe('Cancel')
  expect(i18n.translate('lists.paginator.next')).toBe('lists.paginator.next')
  await i18n.need('staff')
  const own = await loadMessages('en', ['staff'])
  expect(own['lists']).toBeDefined()
  expect(own['common']).toBeUndefined()
  const [key, text] = firstText(own['lists'] ?? {}, 'lists')
  expect(i18n.translate(key)).toBe(text)
  await i18n.changeLocale('sv')
  expect(i18n.translate(key)).not.toBe(key)
})

test('all groups together are all texts', async () => {
  const all = await loadMessages('da', ALL_TEXT_GROUPS)
  const each = await Promise.all(ALL_TEXT_GROUPS.map((group) => loadMessages('da', [group])))
  expect(each.flatMap((texts) => Object.keys(texts)).sort()).toEqual(Object.keys(all).sort())
})

function firstText(tree: object, path: string): readonly [string, string] {
  const [name, value] = Object.entries(tree)[0] ?? []
  return typeof value === 'string'
    ? [`${path}.${name}`, value]
    : firstText(value as object, `${path}.${name}`)
}
