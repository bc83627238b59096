import { eq, inArray } from 'drizzle-orm'
import { netOpenPositions } from '../../tables/positions.ts'
import { instruments } from '../../tables/trading.ts'
import { lockAccountsOf, lockOrdersOf } from '../../orders/endOrders.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { lockColumns, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'

/**
 * Locks what the end of a loan changes beside the loan: orders, instrument, positions and their accounts, in the order that
 * holds everywhere. Call it with the loan locked, and before the books are written.
 */
export async function lockMarket(context: OperationContext, loanId: number): Promise<void> {
  const open = await lockOrdersOf(context, loanId)
  const listed = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  const ids = listed.map(({ entityId }) => entityId)
  if (ids.length === 0) return
  const held = await lockColumns(
    context,
    netOpenPositions,
    ['entityId', 'accountId'],
    inArray(netOpenPositions.instrumentId, ids),
  )
  await lockAccountsOf(context, [...open, ...held])
}
