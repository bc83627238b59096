import { LANGUAGES, type Locale } from '../../model/Text.ts'
import { wallClock } from '../lib/wallClock.ts'

/** Amounts come as decimal texts and are formatted exactly, never through a binary float. */
export interface Formatters {
  readonly number: (value: number | string, digits?: { min?: number; max?: number }) => string
  /** `12.345,50 DKK` in the person's way of writing. The code, not a symbol: kr. is the money of three countries; behind the amount in all of them. */
  readonly money: (amount: string | number, currencyCode: string) => string
  /** `0.0825` -> `8,25 %`. */
  readonly percent: (fraction: string | number, maxDigits?: number) => string
  /** From `YYYY-MM-DD` (a calendar day, in no time zone) or an instant. */
  readonly date: (value: string | Date) => string
  /** An instant in the person's time zone. */
  readonly dateTime: (value: string | Date) => string
  readonly list: (items: readonly string[]) => string
  readonly regionName: (countryCode: string) => string
}

export function createFormatters(locale: Locale): Formatters {
  const tag = LANGUAGES[locale].tag
  const numbers = memoize((key) => new Intl.NumberFormat(tag, JSON.parse(key) as Intl.NumberFormatOptions))
  const numeric = (options: Intl.NumberFormatOptions) => numbers(JSON.stringify(options))
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  return {
    number: (value, digits = {}) =>
      numeric({ minimumFractionDigits: digits.min ?? 0, maximumFractionDigits: digits.max ?? 10 }).format(
        exact(value),
      ),
    money: (amount, currencyCode) =>
      `${numeric({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(exact(amount))}\u00a0${currencyCode}`,
    percent: (fraction, maxDigits = 2) =>
      numeric({ style: 'percent', maximumFractionDigits: maxDigits }).format(exact(fraction)),
    date: (value) => {
      if (value instanceof Date) return day.format(wallClock(value))
      return CALENDAR_DAY.test(value)
        ? day.format(new Date(`${value}T00:00:00Z`))
        : day.format(wallClock(new Date(value)))
    },
    dateTime: (value) => instant.format(wallClock(new Date(value))),
    list: (items) => list.format(items),
    regionName: (countryCode) => regions.of(countryCode) ?? countryCode,
  }
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Intl formats a numeric text digit by digit; a number would have lost digits before it came here. */
function exact(value: number | string): Intl.StringNumericLiteral | number {
  return value as Intl.StringNumericLiteral | number
}

function memoize<T>(build: (key: string) => T): (key: string) => T {
  const built = new Map<string, T>()
  return (key) => {
    const known = built.get(key)
    if (known) return known
    const made = build(key)
    built.set(key, made)
    return made
  }
}
