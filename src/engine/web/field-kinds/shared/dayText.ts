import { clockDate } from '../../../rules/clock.ts'
import { daysInMonth } from '../../../rules/calendar.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { LANGUAGES, type Locale } from '../../../model/Text.ts'
import { wallClock } from '../../lib/wallClock.ts'

/**
 * Days are ISO texts (`2026-11-20`): a calendar day has no time zone, so a Date object cannot represent it.
 */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The day of `2026-11-20T14:05:00Z`, as servers give it whose dates hold a time; any other text unchanged. */
export function dayOf(text: string): string {
  const day = text.slice(0, 10)
  return /^.{10}T\d{2}:/.test(text) && isDay(day) ? day : text
}

/** `2026-11-20` -> `20/11/2026`; any other text unchanged. */
export function showDay(text: string): string {
  return isDay(text) ? text.split('-').toReversed().join('/') : text
}

/** Today in the person's time zone. */
export function today(): string {
  const now = clockDate()
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/**
 * A day in the locale's numeric format: `20.11.2026`, `20/11/2026`, `2026-11-20`. Other texts are returned
 * unchanged.
 */
export function formatDay(text: string, locale: Locale): string {
  return isDay(text) ? dayFormat(locale).format(new Date(`${text}T00:00:00Z`)) : text
}

/** A day in the field's precision: `20.11.2026`, `november 2026`, `2026`. */
export function formatPreciseDay(text: string, precision: FieldModel['precision'], locale: Locale): string {
  if (precision === 'day' || !isDay(text)) return formatDay(text, locale)
  return precision === 'year' ? text.slice(0, 4) : monthFormat(locale).format(new Date(`${text}T00:00:00Z`))
}

/** An instant in the person's time zone, to the minute: `20.11.2026 14.05`. */
export function formatInstant(text: string, locale: Locale): string {
  const instant = new Date(text)
  if (text === '' || Number.isNaN(instant.getTime())) return text
  const local = wallClock(instant)
  return `${dayFormat(locale).format(local)} ${timeFormat(locale).format(local)}`
}

const dayFormat = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
)
const monthFormat = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const timeFormat = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
)

function perLocale<T>(build: (tag: string) => T): (locale: Locale) => T {
  const built = new Map<Locale, T>()
  return (locale) => {
    const known = built.get(locale)
    if (known) return known
    const made = build(LANGUAGES[locale].tag)
    built.set(locale, made)
    return made
  }
}
