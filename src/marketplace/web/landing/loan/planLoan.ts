import { fromUnits } from '../../../../engine/rules/fixedPoint.ts'
import {
  type Instalment,
  planRepayments,
  type Repayment,
  WHOLE_MONTHS,
} from '../../../rules/planRepayments.ts'

export interface LoanTerms {
  /** Whole kroner. */
  readonly amount: number
  /** Per year, in hundredths of a percent. */
  readonly rate: number
  readonly termMonths: number
  readonly repayment: Repayment
}

/** The repayment plan of the loan agreement, in øre. */
export function planLoan({ amount, rate, termMonths, repayment }: LoanTerms): readonly Instalment[] {
  return planRepayments({
    ...WHOLE_MONTHS,
    principal: BigInt(amount) * 100n,
    yearlyRate: BigInt(rate) * 10_000n,
    termMonths,
    repayment,
  })
}

/** Øre as a decimal text, for the formatters. */
export const toDecimal = (amount: bigint): string => fromUnits(amount, 2)
