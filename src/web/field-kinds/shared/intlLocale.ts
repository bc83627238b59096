import type { Locale } from '../../../metadata/AdminModel.ts'

/** The region whose number and date customs a language of the interface follows. */
export function intlLocale(locale: Locale): string {
  return INTL_LOCALES[locale]
}

const INTL_LOCALES: Readonly<Record<Locale, string>> = { en: 'en-GB', da: 'da-DK', sv: 'sv-SE', no: 'nb-NO' }
