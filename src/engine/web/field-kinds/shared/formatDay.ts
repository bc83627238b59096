import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { wallClock } from '../../lib/wallClock.ts'
import { isDay } from './dayText.ts'
import { intlLocale } from './intlLocale.ts'

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
    const made = build(intlLocale(locale))
    built.set(locale, made)
    return made
  }
}
