import type { Locale } from '../../../metadata/AdminModel.ts'
import { isDay } from './dayText.ts'
import { intlLocale } from './intlLocale.ts'

/** A day as the locale writes it in figures: `20.11.2026`, `20/11/2026`, `2026-11-20`. Other texts stay as they are. */
export function formatDay(text: string, locale: Locale): string {
  return isDay(text) ? dayFormat(locale).format(new Date(`${text}T00:00:00Z`)) : text
}

/** An instant in the person's own time zone, to the minute. */
export function formatInstant(text: string, locale: Locale): string {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? text : instantFormat(locale).format(instant)
}

const dayFormat = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
)
const instantFormat = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
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
