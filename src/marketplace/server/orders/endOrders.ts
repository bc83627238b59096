import { Decimal } from 'decimal.js'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '../tables/accounts.ts'
import type { orderCancelCause } from '../tables/enums.ts'
import { instruments, orders } from '../tables/trading.ts'
import { releaseReservations } from '../ledger/changeReservation.ts'
import { changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { isAnyOf, lockColumns, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { notifyOrders } from './notifyOrders.ts'

type Order = Row<typeof orders>

export type CancelCause = (typeof orderCancelCause.enumValues)[number]

/**
 * Takes open orders, which are locked, off the market and releases their reservations. Locks their instruments, then their
 * accounts. `reason`: what staff say beside the cause.
 */
export async function endOrders(
  context: OperationContext,
  open: readonly Order[],
  cancelCause: CancelCause,
  reason: string | null = null,
): Promise<void> {
  await takeOff(context, open, { state: 'CANCELLED', cancelCause, cancelReason: reason })
}

/** The same for orders whose last day has passed. */
export const expireOrders = (context: OperationContext, open: readonly Order[]): Promise<void> =>
  takeOff(context, open, { state: 'EXPIRED', cancelCause: null, cancelReason: null })

const takeOff = async (
  context: OperationContext,
  open: readonly Order[],
  end: Pick<Order, 'state' | 'cancelCause' | 'cancelReason'>,
): Promise<void> => {
  if (open.length === 0) return
  await lowerSubscriptions(
    context,
    open.filter(({ market }) => market === 'PRIMARY'),
  )
  const reserved = open.filter(({ reservedAmount }) => Number(reservedAmount) > 0)
  await releaseReservations(
    context,
    reserved.map(({ accountId, reservedAmount: amount }) => ({ accountId, amount })),
  )
  const closedAtUtc = context.now().toISOString()
  await changeRows(
    context,
    orders,
    open.map(({ entityId }) => ({ entityId, ...end, reservedAmount: '0', closedAtUtc })),
  )
  // No notice to investors who cancel their own order.
  const { cancelCause: cause } = end
  const news = cause === 'NOT_FUNDED' || cause === 'LOAN_CANCELLED' ? cause : 'ENDED'
  if (cause !== 'BY_INVESTOR') await notifyOrders(context, open, news)
}

/** Ends what investors have ordered of a loan. Call it before instruments and accounts are locked. */
export async function endOrdersOf(
  context: OperationContext,
  loanId: number,
  cause: CancelCause,
): Promise<void> {
  await endOrders(context, await lockOrdersOf(context, loanId), cause)
}

export const lockOrdersOf = (
  context: Pick<OperationContext, 'db'>,
  loanId: number,
): Promise<readonly Order[]> =>
  lockOpenOrders(context, sql`select entity_id from instruments where loan_id = ${loanId}::int`)

/** Lock them before their instruments, so that two never wait for each other. */
export const lockOpenOrders = (
  context: Pick<OperationContext, 'db'>,
  instrumentIds: SQL,
): Promise<readonly Order[]> =>
  lockRows(
    context,
    orders,
    sql`${orders.instrumentId} in (${instrumentIds}) and ${orders.state} in ('OPEN', 'PARTIALLY_FILLED')`,
  )

/** All at once, in id order. */
export async function lockAccountsOf(
  context: Pick<OperationContext, 'db'>,
  rows: readonly { readonly accountId: number }[],
): Promise<void> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  if (ids.length > 0) await lockColumns(context, accounts, ['entityId'], isAnyOf(accounts.entityId, ids))
}

async function lowerSubscriptions(context: OperationContext, subscribed: readonly Order[]): Promise<void> {
  const ids = [...new Set(subscribed.map(({ instrumentId }) => instrumentId))]
  if (ids.length === 0) return
  const listed = await lockRows(context, instruments, isAnyOf(instruments.entityId, ids))
  await changeRows(
    context,
    instruments,
    listed.map(({ entityId, subscribedAmount }) => {
      const left = subscribed
        .filter(({ instrumentId }) => instrumentId === entityId)
        .reduce((rest, { quantity }) => rest.minus(quantity), new Decimal(subscribedAmount))
      return { entityId, subscribedAmount: Decimal.max(0, left).toFixed(2) }
    }),
  )
}
