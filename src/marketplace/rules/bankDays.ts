import { addDays } from '../../engine/rules/calendar.ts'

/**
 * Days on which banks settle no payments in a currency, besides weekends. Written out because `date-holidays` (45 MB) lists public
 * holidays: it lacks the days on which Danish banks alone are closed.
 */
interface ClosedDays {
  /** `MM-DD` */
  readonly fixed: readonly string[]
  /** Days after Easter Sunday. */
  readonly afterEaster: readonly number[]
  /** The Friday between 19 and 25 June. */
  readonly midsummerEve?: true
}

const CLOSED: Readonly<Record<string, ClosedDays>> = {
  DKK: {
    fixed: ['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'],
    afterEaster: [-3, -2, 1, 39, 40, 50],
  },
  SEK: {
    fixed: ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'],
    afterEaster: [-2, 1, 39],
    midsummerEve: true,
  },
  NOK: {
    fixed: ['01-01', '05-01', '05-17', '12-24', '12-25', '12-26', '12-31'],
    afterEaster: [-3, -2, 1, 39, 50],
  },
  EUR: { fixed: ['01-01', '05-01', '12-25', '12-26'], afterEaster: [-2, 1] },
}

/** Whether banks settle payments in the currency on a day; for a currency without days of its own, as in euro. */
export function isBankDay(day: string, currencyCode: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const closed = CLOSED[currencyCode] ?? CLOSED['EUR']
  if (weekday === 0 || weekday === 6 || closed === undefined) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return !(
    closed.fixed.includes(day.slice(5)) ||
    closed.afterEaster.some((count) => addDays(easter, count) === day) ||
    (closed.midsummerEve === true && weekday === 5 && day.slice(5) >= '06-19' && day.slice(5) <= '06-25')
  )
}

/** The day itself, or the next one on which banks settle payments in the currency. */
export function nextBankDay(day: string, currencyCode: string): string {
  let next = day
  while (!isBankDay(next, currencyCode)) next = addDays(next, 1)
  return next
}

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const [century, golden] = [Math.floor(year / 100), year % 19]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${String(year).padStart(4, '0')}-03-22`, epact + weekday - 7 * late)
}
