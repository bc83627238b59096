import { addDays, daysInMonth } from '../../../rules/calendar.ts'
import { clockDate } from '../../../rules/clock.ts'
import { LANGUAGES, type Locale } from '../../../model/Text.ts'
import { isDay } from './dayText.ts'

/**
 * Typed text -> ISO day; null when it is not one. Reads ISO days, day before month (`1/2/2026`, `1.2.26`), months spelled in
 * the language (`1. feb 2026`, `February 1, 2026`) and digits alone (`01022026`, `20260201`). Two digits are a year from 80
 * years ago to 20 years ahead. In Swedish, `26-02-01` and `260201` begin with the year.
 */
export function parseDay(typed: string, locale: Locale): string | null {
  const text = typed.trim().toLocaleLowerCase(LANGUAGES[locale].tag)
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
function parseNamedMonth(typed: string, locale: Locale): readonly [string, string] | null {
  const [, name = '', year = ''] =
    /^(\p{L}{3,})\.?[\s-]+([1-9]\d{3})$/u.exec(typed.trim().toLocaleLowerCase(LANGUAGES[locale].tag)) ?? []
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
  const tag = LANGUAGES[locale].tag
  const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  const names = MONTHS.map((month) => format.format(month).toLocaleLowerCase(tag))
  const index = letters === '' ? -1 : names.findIndex((name) => name.startsWith(letters))
  return index === -1 ? null : String(index + 1)
}

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month))

/** Ends of a range of days; '' is an open end. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Replace an open end where a day is required. */
export const FIRST_DAY = '1000-01-01'
export const LAST_DAY = '3000-12-31'

/** `2026-01-01..2026-03-31`, `..2026-03-31`, `2026-01-01..`; undefined when both ends are open. */
export function toRangeText({ from, to }: DayRange): string | undefined {
  return from === '' && to === '' ? undefined : `${from}..${to}`
}

/** Both ends are open when one is not a day: half a filter is none. */
export function fromRangeText(text: string): DayRange {
  const { from, to } = endsOf(text)
  return [from, to].every((end) => end === '' || isDay(end)) ? { from, to } : { from: '', to: '' }
}

/** The two ends, also when what was typed for one is no day. */
export function endsOf(text: string): DayRange {
  const [from = '', to, more] = text.split('..')
  return to === undefined || more !== undefined ? { from: '', to: '' } : { from, to }
}

/**
 * Typed or pasted text -> range: a day in any form that `parseDay` takes, also as a cell shows it with a time, a month
 * (`2026-03`, `03/2026`, `March 2026`), a year, `>2026-03-31`, `>=31/03/2026`, `1.1.2026-31.3.2026`, `..31.3.2026`. Null when the text is
 * none of these.
 */
export function parseDayRange(typed: string, locale: Locale): DayRange | null {
  const text = typed.trim()
  const period = parsePeriod(text, locale)
  if (period) return period
  const bound = /^(>=|=>|≥|<=|=<|≤|>|<)(.*)$/.exec(text)
  if (!bound) return parseBetween(text, locale)
  const end = parsePeriod((bound[2] ?? '').trim(), locale)
  if (!end) return null
  const [sign, isFrom] = [bound[1] ?? '', /[>≥]/.test(bound[1] ?? '')]
  if (sign === '>' || sign === '<') {
    return isFrom ? { from: addDays(end.to, 1), to: '' } : { from: '', to: addDays(end.from, -1) }
  }
  return isFrom ? { from: end.from, to: '' } : { from: '', to: end.to }
}

/** A dash may also be a part of a day, so each place where the text may be cut is tried. */
function parseBetween(text: string, locale: Locale): DayRange | null {
  for (const cut of text.matchAll(/\.{2,3}|…|[-\u2010-\u2014]/g)) {
    const [before, after] = [text.slice(0, cut.index).trim(), text.slice(cut.index + cut[0].length).trim()]
    const [first, last] = [parsePeriod(before, locale), parsePeriod(after, locale)]
    if (first && last) {
      return first.from <= last.from ? { from: first.from, to: last.to } : { from: last.from, to: first.to }
    }
    if (!/[.…]/.test(cut[0])) continue
    if (first && after === '') return { from: first.from, to: '' }
    if (last && before === '') return { from: '', to: last.to }
  }
  return null
}

/** A day, a month or a year, from its first to its last day. */
function parsePeriod(text: string, locale: Locale): DayRange | null {
  const day =
    parseDay(text, locale) ?? parseDay(text.replace(/,?\s+\d{1,2}[:.]\d{2}([:.]\d{2})?$/, ''), locale)
  if (day) return { from: day, to: day }
  const named = parseNamedMonth(text, locale)
  if (named) return { from: named[0], to: named[1] }
  if (/^[1-9]\d{3}$/.test(text)) return { from: `${text}-01-01`, to: `${text}-12-31` }
  const month = /^(?<year>\d{4})[-/.](?<month>\d{1,2})$|^(?<of>\d{1,2})[-/.](?<in>\d{4})$/.exec(text)?.groups
  const [year, number] = [month?.['year'] ?? month?.['in'], month?.['month'] ?? month?.['of']]
  const first = `${year}-${number?.padStart(2, '0')}-01`
  if (!isDay(first)) return null
  return { from: first, to: `${first.slice(0, 8)}${daysInMonth(Number(year), Number(number))}` }
}
