import { useLanguage } from '../../../i18n/LanguageProvider.tsx'

export interface ReturnText {
  /** Whole kroner with their currency. */
  readonly amount: (kroner: number) => string
  /** `7.31–9.19%`, from hundredths of a percent. */
  readonly rates: (range: { readonly from: number; readonly to: number }) => string
}

/** How amounts and returns of the examples are written. */
export function useReturnText(): ReturnText {
  const { locale, format } = useLanguage()
  const currency = locale === 'no' ? 'NOK' : 'DKK'
  const digits = { min: 2, max: 2 }
  return {
    amount: (kroner) => `${format.number(kroner)}\u00a0${currency}`,
    rates: ({ from, to }) =>
      `${format.number(from / 100, digits)}–${format.number(to / 100, digits)}${locale === 'en' ? '' : '\u00a0'}%`,
  }
}
