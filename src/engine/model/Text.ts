import { LANGUAGES, LOCALES } from './generated/languages.ts'

export { LANGUAGES, LOCALES }
/** A folder of `i18n/`. */
export type Locale = (typeof LOCALES)[number]

/** Languages that must have every text. */
export const COMPLETE_LOCALES = LOCALES.filter((locale) => LANGUAGES[locale].draft !== true)

/** For people who have chosen none; its addresses have no prefix. */
export const DEFAULT_LOCALE: Locale = 'da'

/** `nb-NO`, `nn` and `no` are Norwegian; an unknown language is null. */
export function toLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.toLowerCase().split('-')[0] ?? ''
  return LOCALES.find((locale) => locale === language || isMeant(locale, language)) ?? null
}

/** The language code for `lang` and `hreflang`: Norwegian is `nb`. */
export function languageTag(locale: Locale): string {
  return LANGUAGES[locale].tag.split('-')[0] ?? locale
}

function isMeant(locale: Locale, language: string): boolean {
  return languageTag(locale) === language || (LANGUAGES[locale].aliases?.includes(language) ?? false)
}
