import type { Locale } from '../../../metadata/AdminModel.ts'
import { formatNumber } from '../shared/formatNumber.ts'

/** Percentage points (`7.31`) as people write them: `7.31%` in English, `7,31 %` in the Nordic languages. */
export function formatPercent(text: string, locale: Locale): string {
  if (text === '') return ''
  const number = formatNumber(text, locale, { minFraction: 2, grouping: 'long' })
  return locale === 'en' ? `${number}%` : `${number}\u00a0%`
}
