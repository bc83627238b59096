import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { Locale } from '../../metadata/AdminModel.ts'
import { LOCALES } from '../../metadata/AdminModel.ts'
import { loadMessages, type Messages } from './loadMessages.ts'

/** react-admin's i18nProvider; the portal translates with the same one. */
export type PolyglotProvider = ReturnType<typeof polyglotI18nProvider>

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  da: 'Dansk',
  en: 'English',
  sv: 'Svenska',
  no: 'Norsk',
}

/** Loads the first language, then gives the provider; others load when they are changed to. */
export async function createI18n(
  locale: Locale,
  load: (locale: Locale) => Promise<Messages> = loadMessages,
): Promise<PolyglotProvider> {
  const first = await load(locale)
  let isFirst = true
  return polyglotI18nProvider(
    (wanted) => {
      // The provider wants the messages of its first language at once; all later ones may be a promise.
      if (isFirst) {
        isFirst = false
        return first as never
      }
      return load(wanted as Locale) as never
    },
    locale,
    LOCALES.map((name) => ({ locale: name, name: LANGUAGE_NAMES[name] })),
    { allowMissing: true },
  )
}
