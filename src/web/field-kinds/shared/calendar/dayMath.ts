import { daysInMonth } from '../dayText.ts'

/** Days are ISO texts (`2026-11-20`); months count from 1. */
export interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** First and last year the calendar goes to: those of an open range. */
export const MIN_YEAR = 1000
export const MAX_YEAR = 3000

export function toParts(day: string): DayParts {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** A day past the month's end becomes its last. */
export function toDay({ year, month, day }: DayParts): string {
  const inside = Math.min(day, daysInMonth(year, month))
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(inside, 2)}`
}

export function addDays(day: string, count: number): string {
  const { year, month, day: date } = toParts(day)
  return clamp(new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10))
}

/** Keeps the day of the month where the other month has it. */
export function addMonths(day: string, count: number): string {
  const { year, month, day: date } = toParts(day)
  const months = year * 12 + month - 1 + count
  return clamp(toDay({ year: Math.floor(months / 12), month: (months % 12) + 1, day: date }))
}

/** 0 for Monday, with which weeks begin in all languages of the interface. */
export function weekdayOf(day: string): number {
  const { year, month, day: date } = toParts(day)
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
}

/** Weeks of the month that holds the day; null for places before its first and after its last day. */
export function weeksOf(day: string): readonly (readonly (string | null)[])[] {
  const { year, month } = toParts(day)
  const lead = weekdayOf(toDay({ year, month, day: 1 }))
  const length = daysInMonth(year, month)
  const places = Array.from({ length: Math.ceil((lead + length) / 7) * 7 }, (_, index) => {
    const date = index - lead + 1
    return date >= 1 && date <= length ? toDay({ year, month, day: date }) : null
  })
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
}

/** The person's own today. */
export function today(): string {
  const now = new Date()
  return toDay({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}

function clamp(day: string): string {
  const { year } = toParts(day)
  return year < MIN_YEAR ? `${MIN_YEAR}-01-01` : year > MAX_YEAR ? `${MAX_YEAR}-12-31` : day
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
