import { LANGUAGES, type Locale, LOCALES } from '../../../model/Text.ts'
import { type FieldCodec, InvalidValue } from '../FieldKindSlice.ts'
import { choiceCodec } from '../shared/choices.ts'
import { toPlainText } from '../shared/textCodec.ts'
import { COUNTRY_CODES } from '../../../rules/countryCodes.ts'

export const countryCodec: FieldCodec = {
  ...choiceCodec,
  toText: (value, _field, { locale }) => {
    const code = toPlainText(value)
    return locale === null ? code : countryName(code, locale)
  },
  fromText: (text) => {
    const code = codeNamed(text.trim()) ?? text.trim().toUpperCase()
    if (code !== '' && !COUNTRY_CODES.includes(code)) throw new InvalidValue('validation.COUNTRY')
    return code
  },
  toSearch: (word, path, { filterOperators }) => {
    const codes = filterOperators.includes('in') ? codesNamedWith(word) : []
    return codes.length === 0 ? null : { path, op: 'in', value: codes }
  },
}

/** The countries that have the text in their name, in any language. */
function codesNamedWith(text: string): readonly string[] {
  const wanted = text.toLocaleLowerCase()
  return COUNTRY_CODES.filter((code) =>
    LOCALES.some((locale) => countryName(code, locale).toLocaleLowerCase().includes(wanted)),
  )
}

/** The country that people call so, in any language. */
function codeNamed(text: string): string | undefined {
  const wanted = text.toLocaleLowerCase()
  if (wanted.length <= 2) return undefined
  return COUNTRY_CODES.find((code) =>
    LOCALES.some((locale) => countryName(code, locale).toLocaleLowerCase() === wanted),
  )
}

/** `DK` -> `Danmark`; an unknown code is returned unchanged. */
export function countryName(code: string, locale: Locale): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  const known =
    names.get(locale) ?? new Intl.DisplayNames(LANGUAGES[locale].tag, { type: 'region', fallback: 'code' })
  names.set(locale, known)
  return known.of(code.toUpperCase()) ?? code
}

const names = new Map<Locale, Intl.DisplayNames>()
