/** Days are ISO texts (`2026-11-20`), so they compare as texts; months count from 1. */

export function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10)
}

/** The same day of another month, or that month's last day: a month after 31 January is the end of February. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + count
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(Math.min(date, daysInMonth(toYear, toMonth)), 2)}`
}

/** Whole days from one to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return `${day.slice(0, 7)}-${pad(daysInMonth(year, month), 2)}`
}

/** The calendar repeats every 400 years; `Date.UTC` takes years below 100 for those of the last century. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0')
