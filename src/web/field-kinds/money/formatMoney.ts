import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { FieldModel, Locale } from '../../../metadata/AdminModel.ts'
import { formatNumber } from '../shared/formatNumber.ts'
import { readPath } from '../../../metadata/readPath.ts'

/** An amount with its currency behind it (`1.250,50 DKK`), in all languages, so that columns of amounts line up. */
export function formatMoney(text: string, currency: string | null, locale: Locale): string {
  if (text === '') return ''
  const amount = formatAmount(text, currency, locale)
  return currency === null ? amount : `${amount}\u00a0${currency}`
}

/** At least the digits the currency is counted in; further ones are shown when the amount has them. */
export function formatAmount(text: string, currency: string | null, locale: Locale): string {
  return formatNumber(text, locale, { minFraction: currencyFraction(currency), grouping: 'always' })
}

/** ISO code of the currency that this row's field is in; null when unknown. */
export function currencyOf(field: FieldModel, row: Row | undefined): string | null {
  if (field.currency === null) return null
  const code = 'code' in field.currency ? field.currency.code : readPath(row, field.currency.path)
  return typeof code === 'string' && code !== '' ? code : null
}

/** Digits behind the decimal sign that the currency is counted in: 2 for DKK, 0 for JPY. */
export function currencyFraction(currency: string | null): number {
  const code = currency ?? ''
  const known = fractions.get(code)
  if (known !== undefined) return known
  const fraction = /^[A-Z]{3}$/.test(code)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits ?? 2)
    : 2
  fractions.set(code, fraction)
  return fraction
}

const fractions = new Map<string, number>()
