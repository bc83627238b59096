import type { Locale } from '../../../model/Text.ts'
import { percentSign } from '../../i18n/percentSign.ts'
import { formatNumber } from '../shared/formatNumber.ts'
import { numberCodec } from '../shared/numberCodec.ts'

export const percentCodec = numberCodec({ format: formatPercent, integer: false })

/**
 * Percentage points (`7.31`) in the locale's format: `7.31%` in English, `7,31 %` in the Nordic languages.
 */
export function formatPercent(text: string, locale: Locale): string {
  if (text === '') return ''
  const number = formatNumber(text, locale, { minFraction: 2, grouping: 'long' })
  return `${number}${percentSign(locale)}`
}
