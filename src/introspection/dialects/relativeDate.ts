import type { Filter } from './Dialect.ts'

/**
 * A day that moves on with the calendar, as the value of a filter. `relativeTo` is the text of config without its braces: `today+30d`,
 * `startOfYear-1y`. Of an instant it is the beginning of that day where the person is.
 */
export interface RelativeDate {
  readonly relativeTo: string
  readonly kind: 'date' | 'date-time'
}

export const RELATIVE_DAYS = ['today', 'startOfMonth', 'startOfYear'] as const

/** `{today+30d}` -> `today+30d`; null for any other text, which stands for itself. */
export function readRelativeDay(text: unknown): string | null {
  return typeof text === 'string' && PATTERN.test(text) ? text.slice(1, -1) : null
}

/** The filter as it is asked for now: every relative day becomes the day it means. */
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
  if (kind === 'date-time') return day.toISOString()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

const PATTERN = /^\{(today|startOfMonth|startOfYear)(?:([+-])(\d{1,4})([dmy]))?\}$/

function startOf(base: string, now: Date): Date {
  if (base === 'startOfYear') return new Date(now.getFullYear(), 0, 1)
  return new Date(now.getFullYear(), now.getMonth(), base === 'startOfMonth' ? 1 : now.getDate())
}

/** A month after the last of January is the last of February. */
function move(day: Date, steps: number, unit: string): Date {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()]
  if (unit === 'd') return new Date(year, month, date + steps)
  const target = month + (unit === 'y' ? 12 * steps : steps)
  return new Date(year, target, Math.min(date, new Date(year, target + 1, 0).getDate()))
}
