import { Decimal } from 'decimal.js'
import type { RowProblem } from './BankFileRow.ts'

/** Decimal as text from `1.234,50`, `1,234.50`, `1234.5` or `-12`; null when it is not an amount, or none that money has. */
export const readAmount = (text: string): string | null => {
  const plain = text.replaceAll(/[\s']/g, '').replace(/^\+/, '')
  if (!/^-?\d[\d.,]*$/.test(plain)) return null
  const [point] = /[.,](?=\d{1,2}$)/.exec(plain) ?? []
  const at = point === undefined ? -1 : plain.lastIndexOf(point)
  const whole = (at === -1 ? plain : plain.slice(0, at)).replaceAll(/[.,]/g, '')
  if (whole.length > MOST_DIGITS) return null
  const amount = new Decimal(at === -1 ? whole : `${whole}.${plain.slice(at + 1)}`)
  return amount.toFixed(2)
}

/** Before the point. Many such amounts still fit into a balance. */
const MOST_DIGITS = 12

/** The bank's reference; null when it is too long to be one. Standards allow 35 characters. */
export const readReference = (text: string): string | null =>
  text === '' || text.length > LONGEST_REFERENCE ? null : text

const LONGEST_REFERENCE = 200

/** `YYYY-MM-DD` from the same format or from day, month and year; null for an invalid day. */
export const readDay = (text: string): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text.trim())
  const nordic = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text.trim())
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : nordic ? [nordic[3], nordic[2], nordic[1]] : []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null
}

/** For a required value. */
export const problemOf = (
  value: string | null,
  text: string,
  field: RowProblem['field'],
): RowProblem | null => {
  if (text.trim() === '') return { code: 'REQUIRED', field }
  return value === null ? { code: 'INVALID_FORMAT', field } : null
}
