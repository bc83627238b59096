import { Decimal } from 'decimal.js'
import type { instruments } from '../tables/trading.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'

type Instrument = Pick<Row<typeof instruments>, 'currencyId' | 'minimumOrderAmount' | 'orderStep'>

/**
 * How much may be ordered of `most`: at least the smallest order, in steps. All of it may always be ordered, so that no rest
 * stays behind. Refuses on `amount` with INVALID_FORMAT, MAX, MIN and MULTIPLE_OF.
 */
export function checkQuantity(
  { currencyId, minimumOrderAmount, orderStep }: Instrument,
  quantity: string,
  most: string | null,
): void {
  const wanted = new Decimal(quantity)
  const amountOf = (amount: string) => ({ number: { amount, of: { currencyId } } })
  if (wanted.decimalPlaces() > 2) throw refuse('INVALID_FORMAT', 'amount')
  if (most !== null && wanted.gt(most)) throw refuse('MAX', 'amount', amountOf(most))
  if (most !== null && wanted.eq(most) && wanted.gt(0)) return
  if (wanted.lt(minimumOrderAmount)) throw refuse('MIN', 'amount', amountOf(minimumOrderAmount))
  if (!wanted.mod(orderStep).isZero()) throw refuse('MULTIPLE_OF', 'amount', amountOf(orderStep))
}
