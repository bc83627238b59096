import { Decimal } from 'decimal.js'
import { type SQL, sql } from 'drizzle-orm'
import { instruments, orders } from '../../db/tables/trading.ts'
import { changeReservation } from '../ledger/changeReservation.ts'
import { changeRow } from '../rows/changeRows.ts'
import type { Row } from '../rows/EntityTable.ts'
import { lockRow, lockRows } from '../rows/readRows.ts'
import type { OperationContext } from './OperationContext.ts'

/** Takes an open order, which is locked, off the market and releases its reservation. */
export async function endOrder(
  context: OperationContext,
  { entityId, accountId, instrumentId, market, quantity, reservedAmount }: Row<typeof orders>,
  reason: string,
): Promise<void> {
  if (Number(reservedAmount) > 0) await changeReservation(context, accountId, `-${reservedAmount}`)
  if (market === 'PRIMARY') {
    const { subscribedAmount } = await lockRow(context, instruments, instrumentId)
    const rest = Decimal.max(0, new Decimal(subscribedAmount).minus(quantity)).toFixed(2)
    await changeRow(context, instruments, instrumentId, { subscribedAmount: rest })
  }
  await changeRow(context, orders, entityId, {
    state: 'CANCELLED',
    reservedAmount: '0',
    closedAtUtc: context.now().toISOString(),
    cancelReason: reason,
  })
}

/** Ends what investors have ordered of a loan. Call it before the instruments are locked, as `cancelOrder` does. */
export async function endOrdersOf(context: OperationContext, loanId: number, reason: string): Promise<void> {
  const own = sql`select entity_id from instruments where loan_id = ${loanId}::int`
  for (const order of await lockOpenOrders(context, own)) await endOrder(context, order, reason)
}

/** Lock them before their instruments, so that two never wait for each other. */
export const lockOpenOrders = (
  context: Pick<OperationContext, 'db'>,
  instrumentIds: SQL,
): Promise<readonly Row<typeof orders>[]> =>
  lockRows(
    context,
    orders,
    sql`${orders.instrumentId} in (${instrumentIds}) and ${orders.state} in ('OPEN', 'PARTIALLY_FILLED')`,
  )
