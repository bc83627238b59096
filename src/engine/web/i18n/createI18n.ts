import polyglotI18nProvider from 'ra-i18n-polyglot'
import { LANGUAGES, type Locale, LOCALES } from '../../model/Text.ts'
import { logWarning } from '../lib/log.ts'
import { type LoadMessages, loadMessages, mergeMessages } from './loadMessages.ts'
import { ALL_TEXT_GROUPS, type TextGroup } from './textGroups.ts'

/** react-admin's i18nProvider; the portal translates with the same one. */
export type PolyglotProvider = ReturnType<typeof polyglotI18nProvider>

/** The provider, and texts that come later. */
export interface I18n extends PolyglotProvider {
  /** Resolves when the texts of the group are there, in this language and in any that is changed to. */
  readonly need: (...groups: readonly TextGroup[]) => Promise<void>
  /** Called when texts have come for the language that is shown. */
  readonly onTexts: (listener: () => void) => () => void
}

export interface I18nOptions {
  /** Groups to begin with; all by default. */
  readonly groups?: readonly TextGroup[]
  readonly load?: LoadMessages
}

/**
 * Loads the first language, then gives the provider; others load when they are changed to. A text that its language
 * lacks brings the English ones, which then stand in for whatever is missing.
 */
export async function createI18n(
  locale: Locale,
  { groups = ALL_TEXT_GROUPS, load = loadMessages }: I18nOptions = {},
): Promise<I18n> {
  const listeners = new Set<() => void>()
  const needed = new Set(groups)
  let wantsEnglish = false
  const loadAll = async (wanted: Locale) => {
    const list = [...needed]
    const [own, english] = await Promise.all([
      load(wanted, list),
      wantsEnglish && wanted !== 'en' ? load('en', list) : {},
    ])
    return mergeMessages(english, own)
  }
  const first = await loadAll(locale)
  let isFirst = true
  const provider = polyglotI18nProvider(
    (wanted) => {
      // The provider wants the messages of its first language at once; all later ones may be a promise.
      if (isFirst) {
        isFirst = false
        return first as never
      }
      return loadAll(wanted as Locale) as never
    },
    locale,
    LOCALES.map((name) => ({ locale: name, name: LANGUAGES[name].name })),
    {
      onMissingKey: (key: string) => {
        if (!wantsEnglish && provider.getLocale() !== 'en') {
          wantsEnglish = true
          reload().catch((error: unknown) => logWarning('The English texts could not be loaded.', error))
        }
        return key
      },
    },
  )
  const reload = async () => {
    await provider.changeLocale(provider.getLocale())
    for (const listener of listeners) listener()
  }
  return {
    ...provider,
    need: async (...wanted) => {
      const before = needed.size
      for (const group of wanted) needed.add(group)
      if (needed.size > before) await reload()
    },
    onTexts: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
