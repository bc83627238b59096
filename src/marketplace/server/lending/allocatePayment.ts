import { Decimal } from 'decimal.js'

export interface Instalment {
  /** Decimals as text. */
  readonly principal: string
  readonly interest: string
  readonly fee: string
}

export interface Allocation {
  readonly fee: Decimal
  readonly interest: Decimal
  readonly principal: Decimal
}

/**
 * How a further `amount` is allocated to an instalment of which `paid` has been paid: fees first, then
 * interest, then principal.
 */
export const allocatePayment = (due: Instalment, paid: string, amount: string): Allocation => {
  const before = allocate(due, new Decimal(paid))
  const after = allocate(due, new Decimal(paid).plus(amount))
  return {
    fee: after.fee.minus(before.fee),
    interest: after.interest.minus(before.interest),
    principal: after.principal.minus(before.principal),
  }
}

const allocate = (due: Instalment, paid: Decimal): Allocation => {
  const fee = Decimal.min(paid, due.fee)
  const interest = Decimal.min(paid.minus(fee), due.interest)
  return { fee, interest, principal: Decimal.min(paid.minus(fee).minus(interest), due.principal) }
}
