import type { GroupInterval } from '../../schema/Aggregate.ts'
import { LANGUAGES, type Locale } from '../../model/Text.ts'
import { addMonths } from '../../rules/calendar.ts'

/** `2026-03-01` -> `Mar 2026`; the format depends on the interval. */
export function intervalText(key: string, interval: GroupInterval, locale: Locale): string {
  const day = toDay(key)
  if (day === null) return key
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].tag, { ...options, timeZone: 'UTC' }).format(day)
  switch (interval) {
    case 'YEAR':
      return say({ year: 'numeric' })
    case 'QUARTER':
      return `${LANGUAGES[locale].quarter}${Math.floor(day.getUTCMonth() / 3) + 1} ${say({ year: 'numeric' })}`
    case 'MONTH':
      return say({ month: 'short', year: 'numeric' })
    default:
      return say({ day: 'numeric', month: 'short' })
  }
}

/** Every interval from the first key to the last, including those without rows. */
export function fillIntervals(keys: readonly string[], interval: GroupInterval): readonly string[] {
  const sorted = keys.filter((key) => toDay(key) !== null).toSorted()
  const [first, last] = [toDay(sorted[0] ?? ''), toDay(sorted.at(-1) ?? '')]
  if (!first || !last) return []
  const filled: string[] = []
  for (let day = first; day <= last && filled.length < MAX_INTERVALS; day = next(day, interval))
    filled.push(day.toISOString().slice(0, 10))
  return filled
}

/** The last day of the interval that begins on that day. */
export function intervalEnd(key: string, interval: GroupInterval): string | null {
  const day = toDay(key)
  return day && new Date(next(day, interval).getTime() - DAY_MS).toISOString().slice(0, 10)
}

function next(day: Date, interval: GroupInterval): Date {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  if (interval === 'DAY') return new Date(Date.UTC(year, month, date + 1))
  if (interval === 'WEEK') return new Date(Date.UTC(year, month, date + 7))
  return new Date(addMonths(day.toISOString().slice(0, 10), MONTHS[interval]))
}

function toDay(key: string): Date | null {
  const day = new Date(`${key.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day
}

const DAY_MS = 86_400_000
const MAX_INTERVALS = 400
const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const
