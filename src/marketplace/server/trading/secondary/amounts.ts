import { divideRounded } from '../../../../engine/rules/fixedPoint.ts'

/** A holding of one loan, in whole hundredths. */
export interface Holding {
  /** Nominal amount. */
  readonly quantity: bigint
  /** What the borrower still owes of it: never more than the nominal amount. */
  readonly outstanding: bigint
}

/**
 * The outstanding principal of a part of a holding, rounded half up: the larger remainder gets the hundredth. What is left
 * keeps the rest, so a holding that is sold in parts hands over exactly what it had.
 */
export const principalOf = ({ quantity, outstanding }: Holding, part: bigint): bigint =>
  divideRounded(outstanding * part, quantity)

/** What the seller pays, at a rate in millionths of a percent; cut off, and never all that the seller gets. */
export const feeOf = (amount: bigint, rate: bigint): bigint => {
  const fee = (amount * rate) / WHOLE
  return fee < amount ? fee : amount - 1n
}

const WHOLE = 100_000_000n
