/** Dates are `YYYY-MM-DD`, so they compare as texts. */

/** The reference day of the demo data: everything before it has happened. */
export const TODAY = '2026-11-20'

/** The demo's clock begins here: everything that the seed says is right at that time, whenever the demo is first started. */
export const SEEDED_AT = `${TODAY}T09:00:00.000Z`

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days)

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/**
 * A point in time on the day, as ISO text; `minute` counts from midnight UTC. What happens on the reference day has happened
 * before `SEEDED_AT`, in the same order: its hours are shorter.
 */
export const atMinute = (date: string, minute: number): string => {
  if (date === TODAY) return new Date(toDate(date).getTime() + minute * SHORT_MINUTE).toISOString()
  return minute >= 0 && minute < 1440
    ? `${date}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00.000Z`
    : new Date(toDate(date).getTime() + minute * 60_000).toISOString()
}

/** Milliseconds. */
const SHORT_MINUTE = 22_500

/** Some minutes later, as ISO text. */
export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

const toDate = (date: string): Date => new Date(`${date}T00:00:00Z`)

const DAY = 86_400_000

/** Converts to and from days since 1970; cached, because the same few thousand dates recur. */
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
