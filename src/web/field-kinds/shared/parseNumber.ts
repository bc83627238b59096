import type { Locale } from '../../../metadata/Text.ts'
import { numberSeparators } from './formatNumber.ts'

/**
 * Typed or pasted text -> machine form (`1250.50`), or null when it is not a number. Ignores spaces and the
 * locale's grouping. Accepts a foreign separator if only one reading is possible: `1234.5` and `1.234,50`
 * both work in every language, while `1.234` follows the language's convention, unless the number cannot have three
 * decimals: `maxFraction` is the most that it usually has.
 */
export function parseNumber(text: string, locale: Locale, maxFraction = Infinity): string | null {
  const compact = text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace(/^[\u2212\u2013]/, '-')
  const parts = /^(-?)([\d.,]*\d[\d.,]*)$/.exec(compact)
  if (!parts) return null
  const sign = parts[1] ?? ''
  const digits = parts[2] ?? ''
  const decimal = decimalSeparator(digits, locale, maxFraction)
  if (decimal === null) return isGrouped(digits) ? machine(sign, digits, '') : null

  const at = digits.indexOf(decimal)
  if (digits.includes(decimal, at + 1)) return null
  const whole = digits.slice(0, at)
  const fraction = digits.slice(at + 1)
  // With the language's group separator as the decimal one, `500,0000` is rather a mistake.
  if (decimal !== numberSeparators(locale).decimal && fraction.length > maxFraction && !/^0?$/.test(whole))
    return null
  return isGrouped(whole) && /^\d*$/.test(fraction) ? machine(sign, whole, fraction) : null
}

/** The decimal separator in this text; null without one. */
function decimalSeparator(digits: string, locale: Locale, maxFraction: number): '.' | ',' | null {
  const point = digits.lastIndexOf('.')
  const comma = digits.lastIndexOf(',')
  if (point === -1 && comma === -1) return null
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ','

  const only = point === -1 ? ',' : '.'
  const { group, decimal } = numberSeparators(locale)
  const once = digits.indexOf(only) === digits.lastIndexOf(only)
  if (!once) return null
  if (maxFraction < 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return null
  if (only === decimal) return only
  return only === group && isGrouped(digits) ? null : only
}

/** Only digits, or digits in groups of three: `1234`, `1.234.567`. None starts with 0. Empty is valid: `,5` is a half. */
function isGrouped(digits: string): boolean {
  return /^\d*$/.test(digits) || /^[1-9]\d{0,2}((\.\d{3})+|(,\d{3})+)$/.test(digits)
}

function machine(sign: string, whole: string, fraction: string): string {
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  return fraction === '' ? `${sign}${digits}` : `${sign}${digits}.${fraction}`
}
