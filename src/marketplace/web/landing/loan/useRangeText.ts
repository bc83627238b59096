import { LANGUAGES } from '../../../../engine/model/Text.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { percentSign } from '../../../../engine/web/i18n/percentSign.ts'

export interface RangeText {
  /** Whole kroner with the currency. */
  readonly amount: (kroner: number) => string
  /** `7.31–9.19%`, from hundredths of a percent; always with `min` decimals. */
  readonly rates: (range: { readonly from: number; readonly to: number }, min?: number) => string
}

/** Formats amounts and returns of the examples. */
export function useRangeText(): RangeText {
  const { locale, format } = useLanguage()
  const { currency } = LANGUAGES[locale]
  return {
    amount: (kroner) => `${format.number(kroner)}\u00a0${currency}`,
    rates: ({ from, to }, min = 2) => {
      const write = (rate: number) => format.number(rate / 100, { min, max: 2 })
      return `${write(from)}–${write(to)}${percentSign(locale)}`
    },
  }
}
