/** Dates are `YYYY-MM-DD`, so they compare as texts. */

/** The day the demo data is told on: everything before it has happened. */
export const TODAY = '2026-11-20'

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days)

/** The same day of a later month, or that month's last day. */
export const addMonths = (date: string, months: number): string => {
  const from = toDate(date)
  const moved = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return moved.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** An instant of the day, as ISO text; `minute` counts from midnight UTC. */
export const atMinute = (date: string, minute: number): string =>
  minute >= 0 && minute < 1440
    ? `${date}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00.000Z`
    : new Date(toDate(date).getTime() + minute * 60_000).toISOString()

/** Some minutes after an instant, as ISO text. */
export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

const toDate = (date: string): Date => new Date(`${date}T00:00:00Z`)

const DAY = 86_400_000

/** Days since 1970, and back; the same few thousand dates are asked for again and again. */
const numbers = new Map<string, number>()
const dates = new Map<number, string>()

function dayNumber(date: string): number {
  const number = numbers.get(date) ?? toDate(date).getTime() / DAY
  numbers.set(date, number)
  return number
}

function dateOf(number: number): string {
  const date = dates.get(number) ?? new Date(number * DAY).toISOString().slice(0, 10)
  dates.set(number, date)
  return date
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))
