import { addMonths, daysBetween } from '../../engine/rules/calendar.ts'
import { divideRounded, sum } from '../../engine/rules/fixedPoint.ts'
import type { Instalment } from './planRepayments.ts'

/** Amounts in hundredths of the currency. */
export interface LoanCost {
  readonly establishmentFee: bigint
  readonly interest: bigint
  /** Of each instalment: the yearly share of what is owed before it, for its period. */
  readonly periodFees: readonly bigint[]
  readonly administrationFee: bigint
  /** Sum of all payments minus the principal. */
  readonly total: bigint
  /** Interest and fees as an effective annual rate: `0.0825`. Infinity when nothing is paid out. */
  readonly effectiveRate: number
}

export interface LoanFees {
  /** Once, in hundredths. It is kept back when the loan is paid out. */
  readonly establishmentFee: bigint
  /** A year, of what is owed, in millionths of a percent: 0.5 % is `500_000n`. */
  readonly yearlyRate: bigint
}

/**
 * What a loan costs in total and a year when it is paid out on `startsOn`. The public calculator and the loan agreement agree on
 * it.
 */
export function loanCost(
  plan: readonly Instalment[],
  startsOn: string,
  { establishmentFee, yearlyRate }: LoanFees,
): LoanCost {
  const periodFees = plan.map(({ owed, principal, period: { part, of } }) =>
    divideRounded((owed + principal) * yearlyRate * part, 100_000_000n * of),
  )
  const interest = sum(plan.map((one) => one.interest))
  const administrationFee = sum(periodFees)
  const principal = sum(plan.map((one) => one.principal))
  const payments = plan.map((one, at) => ({
    years: yearsBetween(startsOn, one.dueOn),
    amount: Number(one.principal + one.interest + (periodFees[at] ?? 0n)),
  }))
  return {
    establishmentFee,
    interest,
    periodFees,
    administrationFee,
    total: establishmentFee + interest + administrationFee,
    effectiveRate: effectiveRate(Number(principal - establishmentFee), payments),
  }
}

/**
 * As annex I of directive 2008/48/EC counts time: whole months, each a twelfth of a year, back from the later day; the days that
 * are left as a part of the year before the first of those months.
 */
export function yearsBetween(from: string, to: string): number {
  const months = monthOf(to) - monthOf(from)
  if (addMonths(from, months) === to) return months / 12
  const whole = addMonths(to, -months) >= from ? months : months - 1
  const rest = addMonths(to, -whole)
  return whole / 12 + daysBetween(from, rest) / daysBetween(addMonths(rest, -12), rest)
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

interface Payment {
  readonly years: number
  readonly amount: number
}

/** The annual rate at which the payments are worth what is paid out, found by bisection of its logarithm. */
function effectiveRate(paidOut: number, payments: readonly Payment[]): number {
  if (paidOut <= 0) return Infinity
  const worth = (x: number) =>
    payments.reduce((total, { years, amount }) => total + amount * Math.exp(-x * years), 0)
  let [low, high] = [0, 1]
  while (worth(high) > paidOut && high < HIGHEST) high *= 2
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > paidOut) low = middle
    else high = middle
  }
  return Math.expm1(low)
}

/** Beyond it, the rate is no longer a finite number. */
const HIGHEST = 512
