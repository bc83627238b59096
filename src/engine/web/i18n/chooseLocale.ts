import { DEFAULT_LOCALE, type Locale, toLocale } from '../../model/Text.ts'
import { splitLocalePath } from './localePath.ts'

export interface LocaleHints {
  /** Path of the address. */
  readonly pathname: string
  /** Query of the address; `?language=sv`. */
  readonly search: string
  /** The saved choice. */
  readonly saved: string | null
  /** The browser's languages, best first. */
  readonly browser: readonly string[]
}

/** The address's prefix, else the saved choice, else the query, else the browser, else Danish. */
export function chooseLocale(hints: LocaleHints): Locale {
  const query = new URLSearchParams(hints.search).get('language')
  return (
    splitLocalePath(hints.pathname).locale ??
    toLocale(hints.saved) ??
    toLocale(query) ??
    firstOf(hints.browser.map(toLocale)) ??
    DEFAULT_LOCALE
  )
}

function firstOf(locales: readonly (Locale | null)[]): Locale | null {
  return locales.find((locale) => locale !== null) ?? null
}
