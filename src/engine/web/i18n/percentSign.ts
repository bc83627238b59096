import { LANGUAGES, type Locale } from '../../model/Text.ts'

/** Suffix of a percentage: `%`, or a no-break space and `%`. */
export function percentSign(locale: Locale): string {
  const sign = known.get(locale) ?? read(locale)
  known.set(locale, sign)
  return sign
}

const known = new Map<Locale, string>()

function read(locale: Locale): string {
  const parts = new Intl.NumberFormat(LANGUAGES[locale].tag, { style: 'percent' }).formatToParts(0)
  return parts.flatMap(({ type, value }) => (type === 'integer' ? [] : [value])).join('')
}
