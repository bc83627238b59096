import { useLanguage } from '../../../i18n/LanguageProvider.tsx'

export interface RangeText {
  /** Whole kroner with their currency. */
  readonly amount: (kroner: number) => string
  /** `7.31–9.19%`, from hundredths of a percent; always as many digits as `min`. */
  readonly rates: (range: { readonly from: number; readonly to: number }, min?: number) => string
}

/** How amounts and returns of the examples are written. */
export function useRangeText(): RangeText {
  const { locale, format } = useLanguage()
  const currency = locale === 'no' ? 'NOK' : 'DKK'
  return {
    amount: (kroner) => `${format.number(kroner)}\u00a0${currency}`,
    rates: ({ from, to }, min = 2) => {
      const write = (rate: number) => format.number(rate / 100, { min, max: 2 })
      return `${write(from)}–${write(to)}${locale === 'en' ? '' : '\u00a0'}%`
    },
  }
}
