import { readExact, writeExact } from '../../../model/exactNumber.ts'

/** A number in machine form: `-1250.50`, no exponent, no grouping. */
export function isNumberText(text: string): boolean {
  return NUMBER.test(text)
}

/**
 * Number of a row or a config file as machine text; '' for an empty one. Text that is not a number is
 * returned unchanged.
 */
export function toNumberText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' && (value === '' || isNumberText(value))) return value
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return ''
  const number = readExact(value)
  return number ? writeExact(number) : String(value)
}

/** Removes trailing zeros, which only come from the database's type: `7.310000` -> `7.31`. */
export function trimNumberText(text: string): string {
  return isNumberText(text) && text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

const NUMBER = /^-?\d+(\.\d+)?$/
