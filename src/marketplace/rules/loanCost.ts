import { divideRounded, sum } from '../../engine/rules/fixedPoint.ts'
import type { Instalment } from './planRepayments.ts'

/** Amounts in hundredths of the currency. */
export interface LoanCost {
  readonly establishmentFee: bigint
  readonly interest: bigint
  /** Of each month: a twelfth of the yearly share of what is owed before the instalment. */
  readonly monthlyFees: readonly bigint[]
  readonly administrationFee: bigint
  /** Sum of all payments minus the principal. */
  readonly total: bigint
  /** Interest and fees as an effective annual rate: `0.0825`. */
  readonly effectiveRate: number
}

export interface LoanFees {
  /** Once, in hundredths. It is kept back when the loan is paid out. */
  readonly establishmentFee: bigint
  /** A year, of what is owed, in millionths of a percent: 0.5 % is `500_000n`. */
  readonly yearlyRate: bigint
}

/** What a loan costs in total and a year. The public calculator and the loan agreement agree on it. */
export function loanCost(plan: readonly Instalment[], { establishmentFee, yearlyRate }: LoanFees): LoanCost {
  const monthlyFees = plan.map(({ owed, principal }) =>
    divideRounded((owed + principal) * yearlyRate, MONTHLY),
  )
  const interest = sum(plan.map((one) => one.interest))
  const administrationFee = sum(monthlyFees)
  const principal = sum(plan.map((one) => one.principal))
  const payments = plan.map((one, at) => Number(one.principal + one.interest + (monthlyFees[at] ?? 0n)))
  return {
    establishmentFee,
    interest,
    monthlyFees,
    administrationFee,
    total: establishmentFee + interest + administrationFee,
    effectiveRate: effectiveRate(Number(principal - establishmentFee), payments),
  }
}

/** Turns millionths of a percent a year into a month's fraction. */
const MONTHLY = 1_200_000_000n

/**
 * The annual rate at which the present value of the payments equals the amount paid out, found by bisection.
 */
function effectiveRate(paidOut: number, payments: readonly number[]): number {
  const worth = (rate: number) => payments.reduceRight((value, payment) => (value + payment) / (1 + rate), 0)
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > paidOut) low = middle
    else high = middle
  }
  return (1 + low) ** 12 - 1
}
