import { Decimal } from 'decimal.js'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../db/tables/accounts.ts'
import { instruments, orders } from '../../db/tables/trading.ts'
import { changeReservation } from '../ledger/changeReservation.ts'
import { changeRow, changeRows } from '../rows/changeRows.ts'
import type { Row } from '../rows/EntityTable.ts'
import { lockRows } from '../rows/readRows.ts'
import type { OperationContext } from './OperationContext.ts'

type Order = Row<typeof orders>

/**
 * Takes open orders, which are locked, off the market and releases their reservations. Locks their instruments, then their
 * accounts.
 */
export async function endOrders(
  context: OperationContext,
  open: readonly Order[],
  reason: string,
): Promise<void> {
  if (open.length === 0) return
  await lowerSubscriptions(
    context,
    open.filter(({ market }) => market === 'PRIMARY'),
  )
  const reserved = open.filter(({ reservedAmount }) => Number(reservedAmount) > 0)
  await lockAccountsOf(context, reserved)
  for (const { accountId, reservedAmount } of reserved) {
    // oxlint-disable-next-line no-await-in-loop
    await changeReservation(context, accountId, `-${reservedAmount}`)
  }
  const closedAtUtc = context.now().toISOString()
  await changeRows(
    context,
    orders,
    open.map(({ entityId }) => ({
      entityId,
      state: 'CANCELLED' as const,
      reservedAmount: '0',
      closedAtUtc,
      cancelReason: reason,
    })),
  )
}

/** Ends what investors have ordered of a loan. Call it before instruments and accounts are locked. */
export async function endOrdersOf(context: OperationContext, loanId: number, reason: string): Promise<void> {
  await endOrders(context, await lockOrdersOf(context, loanId), reason)
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
  if (ids.length > 0) await lockRows(context, accounts, inArray(accounts.entityId, ids))
}

async function lowerSubscriptions(context: OperationContext, subscribed: readonly Order[]): Promise<void> {
  const ids = [...new Set(subscribed.map(({ instrumentId }) => instrumentId))]
  if (ids.length === 0) return
  for (const { entityId, subscribedAmount } of await lockRows(
    context,
    instruments,
    inArray(instruments.entityId, ids),
  )) {
    const left = subscribed
      .filter(({ instrumentId }) => instrumentId === entityId)
      .reduce((rest, { quantity }) => rest.minus(quantity), new Decimal(subscribedAmount))
    // oxlint-disable-next-line no-await-in-loop
    await changeRow(context, instruments, entityId, { subscribedAmount: Decimal.max(0, left).toFixed(2) })
  }
}
