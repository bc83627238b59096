import { LANGUAGES, type Locale } from '../../../model/Text.ts'

/** The region whose number and date formats the language uses. */
export function intlLocale(locale: Locale): string {
  return LANGUAGES[locale].tag
}
