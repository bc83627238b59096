import { LANGUAGES, type Locale } from '../../../model/Text.ts'
import { readExact, writeExact } from '../../../model/values/exactNumber.ts'

export interface NumberStyle {
  readonly minFraction: number
  /** Rounds to this many decimals; all decimals without it. */
  readonly maxFraction?: number
  /** `always`: 1.234; `long`: from five digits on, so that years and small counts stay plain; `never`. */
  readonly grouping: 'always' | 'long' | 'never'
}

/**
 * Formats a decimal text for the locale. Exact for any number of digits: Intl receives the text, never a
 * binary float. Text that is not a number is returned unchanged.
 */
export function formatNumber(text: string, locale: Locale, style: NumberStyle): string {
  if (!isNumberText(text)) return text
  const maxFraction = style.maxFraction ?? Math.max(style.minFraction, significantFraction(text))
  return formatter(locale, style.minFraction, maxFraction, style.grouping).format(
    text as Intl.StringNumericLiteral,
  )
}

/** With all its decimals; digits are grouped from five on. */
export function formatPlainNumber(text: string, locale: Locale): string {
  return formatNumber(text, locale, { minFraction: 0, grouping: 'long' })
}

/** The locale's group and decimal separators. Spaces are non-breaking. */
export function numberSeparators(locale: Locale): { readonly group: string; readonly decimal: string } {
  const parts = formatter(locale, 1, 1, 'always').formatToParts(1234567.8)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: valueOf('group'), decimal: valueOf('decimal') }
}

function formatter(
  locale: Locale,
  minimumFractionDigits: number,
  maximumFractionDigits: number,
  grouping: NumberStyle['grouping'],
): Intl.NumberFormat {
  const key = `${locale}/${minimumFractionDigits}/${maximumFractionDigits}/${grouping}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(LANGUAGES[locale].tag, {
    minimumFractionDigits,
    maximumFractionDigits: Math.min(maximumFractionDigits, 100),
    useGrouping: GROUPING[grouping],
  })
  formatters.set(key, made)
  return made
}

// Creating a formatter costs a hundred times as much as using one, and a table needs thousands.
const formatters = new Map<string, Intl.NumberFormat>()

const GROUPING = { always: 'always', long: 'min2', never: false } as const

function significantFraction(text: string): number {
  return (text.split('.')[1] ?? '').replace(/0+$/, '').length
}

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
