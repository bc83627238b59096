import { fromUnits, toUnits } from '../../../../engine/rules/fixedPoint.ts'
import type { orders } from '../../tables/trading.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { ValuesOf } from '../../../../engine/server/kernel/operations/Field.ts'
import { money } from '../../../../engine/server/kernel/operations/fields.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { feeOf } from './amounts.ts'
import { TRADING_FEE } from './secondaryTerms.ts'

/** What an order on the secondary market did at once, and what it may still do. */
export const orderPreview = {
  tradedQuantity: money({ description: 'Nominal amount that was bought or sold at once.' }),
  tradedAmount: money({ description: 'What it cost, before the fee.' }),
  outstandingPrincipal: money({
    description: 'Principal still owed of what waits for a buyer: the price applies to it.',
  }),
  offerAmount: money({ description: 'What a buyer pays for what waits.' }),
  accruedInterest: money({
    description: 'Interest earned on it and not paid yet; it is paid to the holder on the payment date.',
  }),
  feeAmount: money({ description: 'Fee for all of it. Buying costs none.' }),
  proceeds: money({ description: 'What the seller gets for all of it at least, after the fee.' }),
}

/** `0.00` for what there is none of, such as an offer of one who buys. */
type OrderPreview = ValuesOf<typeof orderPreview>

/** On the primary market. */
export const NO_PREVIEW = {
  tradedQuantity: null,
  tradedAmount: null,
  outstandingPrincipal: null,
  offerAmount: null,
  accruedInterest: null,
  feeAmount: null,
  proceeds: null,
}

/** Of an order that has just been placed. */
export async function readPreview(
  { db, now }: OperationContext,
  { entityId, side }: Row<typeof orders>,
): Promise<OrderPreview> {
  const [row] = await db.query<{
    filled: string
    amount: string
    fee: string
    rate: string
    principal: string
    offer: string
    accrued: string
  }>(PREVIEW, [entityId, now().toISOString().slice(0, 10), TRADING_FEE])
  if (row === undefined) throw new Error(`No order ${entityId}`)
  const offer = toUnits(row.offer, 2)
  const fee = toUnits(row.fee, 2) + (offer > 0n ? feeOf(offer, toUnits(row.rate, 6)) : 0n)
  return {
    tradedQuantity: row.filled,
    tradedAmount: row.amount,
    outstandingPrincipal: row.principal,
    offerAmount: row.offer,
    accruedInterest: row.accrued,
    feeAmount: fromUnits(fee, 2),
    proceeds: side === 'SELL' ? fromUnits(toUnits(row.amount, 2) + offer - fee, 2) : '0.00',
  }
}

const PREVIEW = `
  SELECT p.filled, p.amount, p.fee, p.rate, p.principal, trunc(p.principal * p.price / 100, 2) AS offer,
    accrued_interest(p.instrument_id, p.principal, $2::date) AS accrued
  FROM (
    SELECT o.instrument_id, o.price, o.filled_quantity AS filled, coalesce(f.amount, 0.00) AS amount,
      coalesce(f.fee, 0.00) AS fee, coalesce(a.custom_fee_in_percentage, $3::numeric) AS rate,
      CASE WHEN o.side = 'SELL' AND h.quantity > 0
        THEN round(h.outstanding_principal * o.remaining_quantity / h.quantity, 2) ELSE 0.00 END AS principal
    FROM orders o JOIN accounts a ON a.entity_id = o.account_id
    LEFT JOIN net_open_positions h ON h.account_id = o.account_id AND h.instrument_id = o.instrument_id
    LEFT JOIN (SELECT order_id, sum(amount) AS amount, sum(fee) AS fee FROM fills WHERE order_id = $1::int GROUP BY order_id) f
      ON f.order_id = o.entity_id
    WHERE o.entity_id = $1::int
  ) AS p`
