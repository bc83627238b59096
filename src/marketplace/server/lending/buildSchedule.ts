import { fromUnits, toUnits } from '../../../engine/rules/fixedPoint.ts'
import { type LoanTerms, planRepayments, type Repayment } from '../../rules/planRepayments.ts'

export interface ScheduleTerms extends Pick<
  LoanTerms,
  'dayCount' | 'firstPaymentOn' | 'paymentDay' | 'startsOn' | 'termMonths'
> {
  /** Principal, a decimal as text with at most two fraction digits. */
  readonly amount: string
  /** Annual percentage, as text with at most six fraction digits. */
  readonly interestRate: string
  readonly repaymentType: Repayment
}

/** Amounts with two fraction digits, as text. */
export interface Installment {
  readonly dueOn: string
  readonly principal: string
  readonly interest: string
}

/** The monthly instalments of a loan, with numbers in the database's format. */
export function buildSchedule({
  amount,
  interestRate,
  repaymentType: repayment,
  ...terms
}: ScheduleTerms): readonly Installment[] {
  return planRepayments({
    ...terms,
    repayment,
    principal: toUnits(amount, 2),
    yearlyRate: toUnits(interestRate, 6),
  }).map(({ dueOn, principal, interest }) => ({
    dueOn,
    principal: fromUnits(principal, 2),
    interest: fromUnits(interest, 2),
  }))
}
