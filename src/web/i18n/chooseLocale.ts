import { type Locale, LOCALES } from '../../metadata/AdminModel.ts'
import { DEFAULT_LOCALE, splitLocalePath } from './localePath.ts'

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

/** `nb-NO`, `nn` and `no` are Norwegian; an unknown language is null. */
export function toLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.toLowerCase().split('-')[0] ?? ''
  if (language === 'nb' || language === 'nn') return 'no'
  return LOCALES.find((locale) => locale === language) ?? null
}

function firstOf(locales: readonly (Locale | null)[]): Locale | null {
  return locales.find((locale) => locale !== null) ?? null
}
