import { Decimal } from 'decimal.js'
import type { CsvFormat } from '../tables/csvFormat.ts'

/** Before the point. Many such amounts still fit into a balance. */
const MOST_DIGITS = 12

/** Decimal as text; null when it has parts of a hundredth, or more digits than money has. */
const toMoney = (plain: string): string | null => {
  const amount = new Decimal(plain)
  if (amount.decimalPlaces() > 2 || amount.abs().gte(Decimal.pow(10, MOST_DIGITS))) return null
  return amount.toFixed(2)
}

/** An amount of ISO 20022: up to five decimals after a point, never grouped, never signed. */
export const readXmlAmount = (text: string): string | null =>
  /^\d{1,18}(?:\.\d{1,5})?$/.test(text) ? toMoney(text) : null

export type DecimalSign = '.' | ','

/** Digits with signs between them, and a minus of any kind before or after. */
const NUMBER = /^([-−+]?)(\d[\d.,']*)([-−]?)$/

/**
 * An amount with this decimal sign: the other sign, a space or an apostrophe may group its thousands. Null when it is none, and when
 * its groups are not of three digits.
 */
export function readAmount(text: string, decimalSign: DecimalSign): string | null {
  const [, before = '', digits = '', after = ''] = NUMBER.exec(text.replaceAll(/\s/g, '')) ?? []
  if (digits === '' || (before !== '' && after !== '')) return null
  const [whole = '', ...decimals] = digits.split(decimalSign)
  const [fraction = '', ...further] = decimals
  if (further.length > 0 || !/^\d*$/.test(fraction)) return null
  if (!/^\d+$/.test(whole) && !/^\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*$/.test(whole)) return null
  const isNegative = /[-−]/.test(before + after)
  return toMoney(`${isNegative ? '-' : ''}${whole.replaceAll(/\D/g, '')}.${fraction || '0'}`)
}

/** The decimal sign of all amounts of a file; null if it is ambiguous or they contradict each other. */
export function decimalSignOf(amounts: readonly string[]): DecimalSign | null {
  const signs = new Set(amounts.flatMap((amount) => decimalSignIn(amount) ?? []))
  const [only] = signs
  return signs.size === 1 && only !== undefined ? only : null
}

const decimalSignIn = (text: string): DecimalSign | null => {
  const plain = text.replaceAll(/[\s'−+-]/g, '')
  const signs: readonly string[] = plain.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last !== '.' && last !== ',') return null
  const other = last === '.' ? ',' : '.'
  // Both occur: the last one is it. One of them twice: it groups.
  if (signs.includes(other)) return signs.filter((sign) => sign === last).length === 1 ? last : null
  if (signs.length > 1) return other
  // Three digits after it may be a group, or thousandths.
  return /[.,]\d{3}$/.test(plain) ? null : last
}

/** Whether an amount is the same whatever the decimal sign is. */
export const isPlain = (text: string): boolean => !/[.,]/.test(text)

/** The bank's reference; null when it is too long to be one. Standards allow 35 characters. */
export const readReference = (text: string): string | null =>
  text === '' || text.length > LONGEST_REFERENCE ? null : text

const LONGEST_REFERENCE = 200

/** `2026-11-19`, `2026/11/19`, `20261119`. */
const YEAR_FIRST = /^(\d{4})([-./]?)(\d{1,2})\2(\d{1,2})(?=$|T)/
/** `19.11.2026`, `19-11-26`. */
const DAY_FIRST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/

/** `26-11-19` */
const SHORT_YEAR_FIRST = /^(\d{2})([-./])(\d{1,2})\2(\d{1,2})$/

/**
 * `YYYY-MM-DD` from year, month and day or from day, month and year, as Nordic banks write them, or in the order of a format; null
 * for an invalid day.
 */
export const readDay = (text: string, order?: CsvFormat['dayOrder']): string | null => {
  const [, year, , month, day] =
    YEAR_FIRST.exec(text.trim()) ?? (order === 'YEAR_FIRST' ? SHORT_YEAR_FIRST.exec(text.trim()) : null) ?? []
  if (year !== undefined) return toDay(toYear(year), month, day)
  const [, first, , second, last] = DAY_FIRST.exec(text.trim()) ?? []
  if (last === undefined || order === 'YEAR_FIRST') return null
  return order === 'MONTH_FIRST' ? toDay(toYear(last), first, second) : toDay(toYear(last), second, first)
}

const toYear = (digits: string): string => (digits.length === 2 ? `20${digits}` : digits)

const toDay = (year: string, month = '', day = ''): string | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null
}
