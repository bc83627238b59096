import { Decimal } from 'decimal.js'
import { allocatePayment } from '../../allocatePayment.ts'
import { daysBetween } from '../../../../../engine/rules/calendar.ts'

/** An instalment as far as a quote is concerned; decimals as text. */
export interface OwedInstalment {
  readonly dueOn: string
  readonly principal: string
  readonly interest: string
  readonly fee: string
  /** Part of `fee`; null: none. */
  readonly administrationFee: string | null
  readonly paidAmount: string
}

/** Decimals as text. */
export interface QuoteAmounts {
  readonly principal: string
  readonly interest: string
  readonly fee: string
}

/**
 * What repays a loan on a day. Principal: all that is owed. Interest: of the instalments that are due by then, and of the one
 * that runs, for its days so far, less what was paid of it before. Fees: those of instalments that are due, and reminders that a later one carries; the
 * administration fee of months that are not due is not owed. `instalments` in order; `issuedOn`: when interest began.
 */
export function quoteAmounts(
  instalments: readonly OwedInstalment[],
  issuedOn: string,
  on: string,
): QuoteAmounts {
  let principal = new Decimal(0)
  let interest = new Decimal(0)
  let fee = new Decimal(0)
  let from = issuedOn
  for (const one of instalments) {
    const paid = allocatePayment(one, '0', one.paidAmount)
    const isDue = one.dueOn <= on
    const reminders = new Decimal(one.fee).minus(one.administrationFee ?? 0)
    const owedInterest = isDue ? new Decimal(one.interest) : accrued(one, from, on)
    principal = principal.plus(one.principal).minus(paid.principal)
    // Interest that was paid before its day counts towards the rest.
    interest = interest.plus(owedInterest.minus(paid.interest))
    fee = fee.plus(Decimal.max(0, (isDue ? new Decimal(one.fee) : reminders).minus(paid.fee)))
    from = one.dueOn
  }
  return {
    principal: principal.toFixed(2),
    interest: Decimal.max(0, interest).toFixed(2),
    fee: fee.toFixed(2),
  }
}

/** Day by day, from the instalment before to its own. */
const accrued = ({ interest, dueOn }: OwedInstalment, from: string, on: string): Decimal => {
  const days = Math.max(0, daysBetween(from, on))
  const length = daysBetween(from, dueOn)
  return length <= 0 ? new Decimal(0) : new Decimal(interest).times(days).div(length).toDecimalPlaces(2)
}
