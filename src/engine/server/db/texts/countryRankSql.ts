import { LANGUAGES, type Locale } from '../../../model/Text.ts'
import { textOrder } from '../../../model/textOrder.ts'
import { COUNTRY_CODES } from '../../../rules/countryCodes.ts'

/**
 * The place of a country among all, by its name in a language: `059`. Screens name countries by their code, which every language
 * writes its own way. What is no country comes after all of them.
 */
export const countryRankSql = (locale: Locale, code: string): string =>
  `coalesce('${ranksOf(locale)}'::jsonb->>${code}, ${code})`

/** As JSON: `{"AF":"000", …}`. */
const ranksOf = (locale: Locale): string => {
  const known = ranks.get(locale)
  if (known !== undefined) return known
  const { tag } = LANGUAGES[locale]
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const compare = textOrder(locale)
  const sorted = COUNTRY_CODES.toSorted((one, other) =>
    compare(names.of(one) ?? one, names.of(other) ?? other),
  )
  const entries = sorted.map((code, rank) => [code, String(rank).padStart(3, '0')])
  const written = JSON.stringify(Object.fromEntries(entries))
  ranks.set(locale, written)
  return written
}

const ranks = new Map<Locale, string>()
