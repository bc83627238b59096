import { LANGUAGES, type Locale } from './Text.ts'

/** Compares texts as people of the language sort them, to give to `toSorted`. */
export const textOrder = (locale: Locale): ((one: string, other: string) => number) =>
  new Intl.Collator(LANGUAGES[locale].tag).compare
