import type { Locale } from '../../model/Text.ts'

/** By the migrations that create them. A language without one sorts as English does. */
export const COLLATIONS: Readonly<Partial<Record<Locale, string>>> = {
  en: 'language_en',
  da: 'language_da',
  no: 'language_no',
  sv: 'language_sv',
}

/** The collation that sorts names and other words as people of the language do, quoted. */
export const collationOf = (locale: Locale): string => `"${COLLATIONS[locale] ?? 'language_en'}"`

/** SQL of a text to order by, as people of the language sort it. */
export const inOrderOf = (locale: Locale, text: string): string => `${text} COLLATE ${collationOf(locale)}`
