import { LANGUAGES, type Locale } from './Text.ts'

/** Numbers and days as people write them, for mails and documents. Decimals come as text, and stay exact. */
export const formatMoney = (locale: Locale, amount: string, currencyCode: string): string =>
  `${formatNumber(locale, amount, 2)} ${currencyCode}`

/** `7.250000` as `7,25 %`. */
export const formatPercent = (locale: Locale, percent: string): string => {
  const [, fraction = ''] = percent.replace(/0+$/, '').split('.')
  return `${formatNumber(locale, percent, Math.max(2, fraction.length))} %`
}

/** `2026-11-23` as `23. november 2026`. */
export const formatDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The amount alone, for tables. */
export const formatNumber = (locale: Locale, decimal: string, digits: number): string =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // As text it is exact beyond 2^53, too.
  }).format(decimal as `${number}`)
