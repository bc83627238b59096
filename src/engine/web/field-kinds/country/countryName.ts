import { LANGUAGES, type Locale } from '../../../model/Text.ts'

/** `DK` -> `Danmark`; an unknown code is returned unchanged. */
export function countryName(code: string, locale: Locale): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  const known =
    names.get(locale) ?? new Intl.DisplayNames(LANGUAGES[locale].tag, { type: 'region', fallback: 'code' })
  names.set(locale, known)
  return known.of(code.toUpperCase()) ?? code
}

const names = new Map<Locale, Intl.DisplayNames>()
