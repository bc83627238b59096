import { sql } from 'drizzle-orm'
import { accounts } from '../../tables/accounts.ts'
import { loans } from '../../tables/lending.ts'
import { netOpenPositions } from '../../tables/positions.ts'
import { instruments, orders } from '../../tables/trading.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { isAnyOf, lockColumns, lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'

type Instrument = Row<typeof instruments>

/** An order that is about to be placed. */
interface ComingOrder {
  readonly accountId: number
  readonly side: 'BUY' | 'SELL'
  /** Decimal as text. */
  readonly price: string
}

/**
 * Locks everything that trading one instrument on the secondary market may change: other trades of it and payments of its
 * loan wait.
 * Call it first in a transaction. `coming`: an order of the caller that joins the book; null at night.
 */
export async function lockBook(
  context: Pick<OperationContext, 'db'>,
  { entityId, loanId }: Pick<Instrument, 'entityId' | 'loanId'>,
  coming: ComingOrder | null,
): Promise<void> {
  await lockRow(context, loans, loanId)
  const { instrumentId, market, state } = orders
  const open = await lockRows(
    context,
    orders,
    sql`${instrumentId} = ${entityId}::int and ${market} = 'SECONDARY' and ${state} in ('OPEN', 'PARTIALLY_FILLED')`,
  )
  await lockRow(context, instruments, entityId)
  await lockRows(context, netOpenPositions, sql`${netOpenPositions.instrumentId} = ${entityId}::int`)
  const ids = new Set(crossing(coming === null ? open : [...open, coming]))
  if (coming !== null) ids.add(coming.accountId)
  if (ids.size > 0) await lockColumns(context, accounts, ['entityId'], isAnyOf(accounts.entityId, [...ids]))
}

/** The accounts of the orders that another one could meet. */
const crossing = (open: readonly ComingOrder[]): readonly number[] => {
  const pricesOf = (side: 'BUY' | 'SELL') =>
    open.filter((order) => order.side === side).map(({ price }) => Number(price))
  const lowest = Math.min(...pricesOf('SELL'))
  const highest = Math.max(...pricesOf('BUY'))
  return open
    .filter(({ side, price }) => (side === 'BUY' ? Number(price) >= lowest : Number(price) <= highest))
    .map(({ accountId }) => accountId)
}
