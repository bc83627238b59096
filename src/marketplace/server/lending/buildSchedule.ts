import { fromUnits, toUnits } from '../../../engine/rules/fixedPoint.ts'
import { planRepayments, type Repayment } from '../../rules/planRepayments.ts'

export interface ScheduleTerms {
  /** Principal, a decimal as text with at most two fraction digits. */
  readonly amount: string
  /** Annual percentage, as text with at most six fraction digits. */
  readonly interestRate: string
  readonly termMonths: number
  readonly repaymentType: Repayment
}

/** Amounts with two fraction digits, as text. */
export interface Installment {
  readonly principal: string
  readonly interest: string
}

/** The monthly instalments of a loan, with numbers in the database's format. */
export function buildSchedule(terms: ScheduleTerms): readonly Installment[] {
  return planRepayments({
    principal: toUnits(terms.amount, 2),
    yearlyRate: toUnits(terms.interestRate, 6),
    termMonths: terms.termMonths,
    repayment: terms.repaymentType,
  }).map(({ principal, interest }) => ({
    principal: fromUnits(principal, 2),
    interest: fromUnits(interest, 2),
  }))
}
