import { eq } from 'drizzle-orm'
import { netOpenPositions } from '../tables/positions.ts'
import { orders } from '../tables/trading.ts'
import { requireUser } from '../access/selectedAccount.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { placeOwnOrder, type PlacedOrder } from './placeOwnOrder.ts'

interface Trade {
  /** Nominal amount, decimal as text. */
  readonly amount: string
  /** Limit in percent of the outstanding principal, decimal as text. */
  readonly price: string
  /** Last day on the market, `YYYY-MM-DD`; null: as long as orders wait there. */
  readonly expiresOn: string | null
  readonly isDryRun: boolean
}

/** Offers a position of the caller, or a part of it. Refuses as `placeOrder` does; the position of others is NOT_FOUND. */
export async function sellPosition(
  context: OperationContext,
  { positionId, ...trade }: Trade & { readonly positionId: number },
): Promise<PlacedOrder> {
  const actor = requireUser(context)
  const [position] = await readRows(context, netOpenPositions, eq(netOpenPositions.entityId, positionId))
  if (position === undefined || !actor.memberships.has(position.accountId))
    throw refuse('NOT_FOUND', 'netOpenPositionEntityId')
  const { accountId, instrumentId } = position
  return placeOwnOrder(context, {
    ...trade,
    accountId,
    instrumentId,
    side: 'SELL',
    isWarningConfirmed: false,
  })
}

/**
 * Buys what an offer sells, at the caller’s limit; a better offer is bought first. Refuses as `placeOrder` does, and with
 * NOT_FOUND and WRONG_STATE on `orderEntityId`.
 */
export async function buyOffer(
  context: OperationContext,
  { orderId, accountId, ...trade }: Trade & { readonly orderId: number; readonly accountId: number | null },
): Promise<PlacedOrder> {
  requireUser(context)
  const [offer] = await readRows(context, orders, eq(orders.entityId, orderId))
  // Other orders are private.
  if (offer?.market !== 'SECONDARY' || offer.side !== 'SELL') throw refuse('NOT_FOUND', 'orderEntityId')
  const { instrumentId, state } = offer
  if (state !== 'OPEN' && state !== 'PARTIALLY_FILLED')
    throw refuse('WRONG_STATE', 'orderEntityId', { state })
  return placeOwnOrder(context, { ...trade, accountId, instrumentId, side: 'BUY', isWarningConfirmed: false })
}
