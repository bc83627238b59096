import { daysInMonth } from '../../../rules/calendar.ts'
import { clockDate } from '../../../rules/clock.ts'
import type { Locale } from '../../../model/Text.ts'
import { isDay } from './dayText.ts'
import { intlLocale } from './intlLocale.ts'

/**
 * Typed text -> ISO day; null when it is not one. Reads ISO days, day before month (`1/2/2026`, `1.2.26`), months spelled in
 * the language (`1. feb 2026`, `February 1, 2026`) and digits alone (`01022026`, `20260201`). Two digits are a year from 80
 * years ago to 20 years ahead. In Swedish, `26-02-01` and `260201` begin with the year.
 */
export function parseDay(typed: string, locale: Locale): string | null {
  const text = typed.trim().toLocaleLowerCase(intlLocale(locale))
  for (const form of locale === 'sv' ? [...SWEDISH_FORMS, ...FORMS] : FORMS) {
    const parts = form.exec(text)?.groups
    if (!parts) continue
    const { day = '', month, name = '', year = '' } = parts
    const iso = [fullYear(year), month ?? monthOf(name, locale) ?? '', day]
      .map((part) => part.padStart(2, '0'))
      .join('-')
    return isDay(iso) && iso >= '1000' ? iso : null
  }
  return null
}

/** `march 2026` in the language, as the first and last day of the month; null for other text. */
export function parseNamedMonth(typed: string, locale: Locale): readonly [string, string] | null {
  const [, name = '', year = ''] =
    /^(\p{L}{3,})\.?[\s-]+([1-9]\d{3})$/u.exec(typed.trim().toLocaleLowerCase(intlLocale(locale))) ?? []
  const month = monthOf(name, locale)
  if (month === null) return null
  const start = `${year}-${month.padStart(2, '0')}`
  return [`${start}-01`, `${start}-${daysInMonth(Number(year), Number(month))}`]
}

const YEAR = String.raw`(?<year>\d{4}|\d{2})`
const SEPARATOR = String.raw`(?:[/.-]\s*|\s+)`
const NAME = String.raw`(?<name>\p{L}{3,})`

/** The first form that fits decides: an impossible day is refused, never read in another form. */
const FORMS: readonly RegExp[] = [
  String.raw`(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})`,
  `(?<day>\\d{1,2})${SEPARATOR}(?<month>\\d{1,2})${SEPARATOR}${YEAR}`,
  // As text of eight digits, a day that begins with the year is no day of this millennium in the other order.
  String.raw`(?<year>(?:18|19|20|21)\d{2})(?<month>0[1-9]|1[0-2])(?<day>\d{2})`,
  `(?<day>\\d{2})(?<month>\\d{2})${YEAR}`,
  `(?:den\\s+)?(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|:e)?[\\s-]*${NAME}[.,]?[\\s-]*${YEAR}`,
  `${NAME}\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+${YEAR}`,
].map(whole)

const SWEDISH_FORMS = [
  String.raw`(?<year>\d{2})-(?<month>\d{2})-(?<day>\d{2})`,
  String.raw`(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})`,
].map(whole)

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, 'u')
}

const YEARS_AHEAD = 20

function fullYear(year: string): string {
  if (year.length !== 2) return year
  const last = clockDate().getFullYear() + YEARS_AHEAD
  return String(last - ((last - Number(year)) % 100))
}

/** Number of the month whose name begins with these letters. */
function monthOf(letters: string, locale: Locale): string | null {
  const tag = intlLocale(locale)
  const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  const names = MONTHS.map((month) => format.format(month).toLocaleLowerCase(tag))
  const index = letters === '' ? -1 : names.findIndex((name) => name.startsWith(letters))
  return index === -1 ? null : String(index + 1)
}

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month))
