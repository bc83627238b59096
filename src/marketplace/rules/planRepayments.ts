import { addDays, addMonths, daysBetween, daysInMonth } from '../../engine/rules/calendar.ts'
import { divideRounded } from '../../engine/rules/fixedPoint.ts'

export type Repayment = 'ANNUITY' | 'LINEAR' | 'BULLET'

/**
 * How the days of a period count as a part of a year. `THIRTY_360`: a month between due days is a twelfth, and days of a broken
 * period count as 30E/360. `ACTUAL_365`: calendar days of 365. `ACTUAL_ACTUAL`: calendar days of the length of their year.
 */
export type DayCount = 'THIRTY_360' | 'ACTUAL_365' | 'ACTUAL_ACTUAL'

export interface LoanTerms {
  /** In hundredths of the currency. */
  readonly principal: bigint
  /** A year, in millionths of a percent: 8.25 % is `8_250_000n`. */
  readonly yearlyRate: bigint
  readonly termMonths: number
  readonly repayment: Repayment
  readonly dayCount: DayCount
  /** Interest runs from this day: the payout. */
  readonly startsOn: string
  readonly firstPaymentOn: string
  /** Day of the month, 1 to 31. A shorter month pays on its last day. */
  readonly paymentDay: number
}

/** Periods of a twelfth of a year, for figures that depend on no day. */
export const WHOLE_MONTHS = {
  dayCount: 'THIRTY_360',
  startsOn: '2024-01-01',
  firstPaymentOn: '2024-02-01',
  paymentDay: 1,
} as const satisfies Partial<LoanTerms>

/** Amounts in hundredths. */
export interface Instalment {
  readonly dueOn: string
  readonly principal: bigint
  readonly interest: bigint
  /** What is owed after it. */
  readonly owed: bigint
  /** Part of a year that it covers. */
  readonly period: Fraction
}

/** Exact: `{ part: 1n, of: 12n }` is a month. */
export interface Fraction {
  readonly part: bigint
  readonly of: bigint
}

/**
 * The monthly instalments of a loan, for the ledger, the agreement and the public calculator alike. Whole numbers throughout:
 * each instalment is rounded to hundredths and the last one takes what rounding left, so the principals add up exactly. The
 * first instalment carries the interest of its own days, however long or short; its principal is that of a whole month.
 */
export function planRepayments(terms: LoanTerms): readonly Instalment[] {
  const { principal, repayment, termMonths } = terms
  const dueDays = planDueDays(terms)
  const months = regularPeriods(terms, dueDays)
  const periods = periodsOf(terms, dueDays)
  const regular = regularPart(terms, months)
  const plan: Instalment[] = []
  let owed = principal
  for (const [at, dueOn] of dueDays.entries()) {
    const period = periods[at] ?? MONTH
    const wanted = repayment === 'ANNUITY' ? regular - interestOf(terms, owed, months[at] ?? MONTH) : regular
    const repaid = at === termMonths - 1 || wanted > owed ? owed : wanted < 0n ? 0n : wanted
    const interest = interestOf(terms, owed, period)
    owed -= repaid
    plan.push({ dueOn, principal: repaid, interest, owed, period })
  }
  return plan
}

type Calendar = Pick<LoanTerms, 'dayCount' | 'paymentDay' | 'startsOn'>

/** The periods that end on the due days, the first one at the payout. */
export function periodsOf(calendar: Calendar, dueDays: readonly string[]): readonly Fraction[] {
  const { dayCount, paymentDay, startsOn } = calendar
  const [first] = dueDays
  if (first === undefined) return []
  const months = regularPeriods(calendar, dueDays)
  if (startsOn === previousDueDay(first, paymentDay)) return months
  return [yearFraction(dayCount, startsOn, first), ...months.slice(1)]
}

/** Every month on the payment day, or on the last day of a shorter month. */
function planDueDays({
  firstPaymentOn,
  paymentDay,
  termMonths,
}: Pick<LoanTerms, 'firstPaymentOn' | 'paymentDay' | 'termMonths'>): readonly string[] {
  return Array.from({ length: termMonths }, (_, at) => dueDay(addMonths(firstPaymentOn, at), paymentDay))
}

/** `2026-11-23` -> 23 */
export const dayOfMonth = (day: string): number => Number(day.slice(8))

/** When a first period of exactly a month begins. */
export const previousDueDay = (firstPaymentOn: string, paymentDay: number): string =>
  dueDay(addMonths(firstPaymentOn, -1), paymentDay)

/** The payment day in the month of a day. */
export const dueDay = (day: string, paymentDay: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return `${day.slice(0, 8)}${String(Math.min(paymentDay, daysInMonth(year, month))).padStart(2, '0')}`
}

/** The part of a year between two days. The first day does not count, the last one does. */
export function yearFraction(dayCount: DayCount, from: string, to: string): Fraction {
  if (dayCount === 'THIRTY_360') return { part: BigInt(thirtyDays(to) - thirtyDays(from)), of: 360n }
  if (dayCount === 'ACTUAL_365') return { part: BigInt(daysBetween(from, to)), of: 365n }
  let part = 0n
  for (let day = from; day < to;) {
    const year = addDays(day, 1).slice(0, 4)
    const end = `${year}-12-31` < to ? `${year}-12-31` : to
    part += BigInt(daysBetween(day, end)) * (daysInMonth(Number(year), 2) === 29 ? 365n : 366n)
    day = end
  }
  return { part, of: 365n * 366n }
}

/** 30E/360: every month has 30 days. */
const thirtyDays = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return year * 360 + month * 30 + Math.min(date, 30)
}

const MONTH: Fraction = { part: 1n, of: 12n }

/** The periods between due days, the first as if it were a month. */
function regularPeriods({ dayCount, paymentDay }: Calendar, dueDays: readonly string[]): readonly Fraction[] {
  if (dayCount === 'THIRTY_360') return dueDays.map(() => MONTH)
  return dueDays.map((dueOn, at) =>
    yearFraction(dayCount, dueDays[at - 1] ?? previousDueDay(dueOn, paymentDay), dueOn),
  )
}

/** Of a principal over a period, rounded to hundredths. */
const interestOf = (
  { yearlyRate }: Pick<LoanTerms, 'yearlyRate'>,
  owed: bigint,
  { part, of }: Fraction,
): bigint => divideRounded(owed * yearlyRate * part, PERCENT * of)

/** Turns millionths of a percent into a fraction. */
const PERCENT = 100_000_000n
/** Digits behind the point in the factors of an annuity: what is lost beyond them is far below a hundredth. */
const ONE = 10n ** 40n

/**
 * Annuity: principal and interest of a month together, at which the periods repay the principal. Otherwise: the principal of a
 * month.
 */
function regularPart(
  { principal, yearlyRate, termMonths, repayment }: LoanTerms,
  months: readonly Fraction[],
): bigint {
  if (repayment === 'BULLET') return 0n
  if (repayment === 'LINEAR' || yearlyRate === 0n) return principal / BigInt(termMonths)
  let growth = ONE
  let paid = 0n
  for (const { part, of } of months) {
    const factor = ONE + (ONE * yearlyRate * part) / (PERCENT * of)
    growth = (growth * factor) / ONE
    paid = (paid * factor) / ONE + ONE
  }
  return divideRounded(principal * growth, paid)
}
