import type { Row } from '../../../schema/Row.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { formatNumber } from './formatNumber.ts'
import { readPath } from '../../../model/values/readPath.ts'

/** An amount followed by its currency (`1.250,50 DKK`) in all languages, so that columns of amounts align. */
export function formatMoney(text: string, currency: string | null, locale: Locale): string {
  if (text === '') return ''
  const amount = formatAmount(text, currency, locale)
  return currency === null ? amount : `${amount}\u00a0${currency}`
}

/** Shows at least the currency's number of decimals, and more when the amount has them. */
export function formatAmount(text: string, currency: string | null, locale: Locale): string {
  return formatNumber(text, locale, { minFraction: currencyFraction(currency), grouping: 'always' })
}

/** ISO code of the currency of this row's field; null when unknown. */
export function currencyOf(field: FieldModel, row: Row | undefined): string | null {
  if (field.currency === null) return null
  const code = 'code' in field.currency ? field.currency.code : readPath(row, field.currency.path)
  return typeof code === 'string' && code !== '' ? code : null
}

/** Number of decimals of the currency: 2 for DKK, 0 for JPY. */
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
