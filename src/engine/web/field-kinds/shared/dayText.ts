import { clockDate } from '../../../rules/clock.ts'
import { daysInMonth } from '../../../rules/calendar.ts'

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
