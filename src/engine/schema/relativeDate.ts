import { addDays, addMonths, firstOfMonth } from '../rules/calendar.ts'
import type { Filter } from './Filter.ts'

/**
 * A relative day as a filter value. `relativeTo` is the config text without braces: `today+30d`,
 * `startOfYear-1y`. For a point in time it means the start of that day in the person's time zone.
 */
export interface RelativeDate {
  readonly relativeTo: string
  readonly kind: 'date' | 'date-time'
}

export const RELATIVE_DAYS = ['today', 'startOfMonth', 'startOfYear'] as const

/** `{today+30d}` -> `today+30d`; null for any other text, which is used literally. */
export function readRelativeDay(text: unknown): string | null {
  return typeof text === 'string' && PATTERN.test(text) ? text.slice(1, -1) : null
}

/** Replaces every relative day in a filter by the actual day. */
export function resolveRelativeDates(filter: Filter, now: Date): Filter {
  if ('and' in filter) return { and: filter.and.map((part) => resolveRelativeDates(part, now)) }
  if ('or' in filter) return { or: filter.or.map((part) => resolveRelativeDates(part, now)) }
  return isRelativeDate(filter.value) ? { ...filter, value: toWireDay(filter.value, now) } : filter
}

function isRelativeDate(value: unknown): value is RelativeDate {
  return typeof value === 'object' && value !== null && 'relativeTo' in value && 'kind' in value
}

function toWireDay({ relativeTo, kind }: RelativeDate, now: Date): string {
  const [, base = '', sign = '+', count = '0', unit = 'd'] = PATTERN.exec(`{${relativeTo}}`) ?? []
  const steps = Number(count) * (sign === '-' ? -1 : 1)
  const day = move(startOf(base, now), steps, unit)
  // Without a zone, this is midnight in the person's time zone.
  return kind === 'date-time' ? new Date(`${day}T00:00:00`).toISOString() : day
}

const PATTERN = /^\{(today|startOfMonth|startOfYear)(?:([+-])(\d{1,4})([dmy]))?\}$/

function startOf(base: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  if (base === 'startOfYear') return `${today.slice(0, 4)}-01-01`
  return base === 'startOfMonth' ? firstOfMonth(today) : today
}

function move(day: string, steps: number, unit: string): string {
  if (unit === 'd') return addDays(day, steps)
  return addMonths(day, unit === 'y' ? 12 * steps : steps)
}
