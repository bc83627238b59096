import { eq } from 'drizzle-orm'
import { orders } from '../tables/trading.ts'
import { mayActFor } from '../../rules/actingRoles.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { requireUser } from '../access/selectedAccount.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, runOperation } from '../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { endOrders } from '../orders/endOrders.ts'
import { mayChangeMind } from './primary/rightToChangeMind.ts'

export interface EndedOrder {
  readonly orderId: number
}

/** Staff cancel an open order: its reservation is free again. Refuses with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const cancelOrder = (
  operation: OperationContext,
  input: { readonly orderId: number; readonly reason: string },
): Promise<EndedOrder> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { orderId, reason } = input
    if (reason.trim() === '') throw refuse('NOT_EMPTY', 'reason')
    const order = await lockRow(context, orders, orderId)
    refuseEnded(order)
    await endOrders(context, [order], 'BY_STAFF', reason)
    return { orderId }
  })

/**
 * An investor takes back an open order of their own, free of charge: on the secondary market at any time, on the primary
 * market while they have the right to change their mind. Refuses with NOT_FOUND (other people’s, too), NOT_AUTHORIZED,
 * WRONG_STATE, and ORDER_BINDING without that right.
 */
export function withdrawOrder(
  context: OperationContext,
  input: { readonly orderId: number },
): Promise<EndedOrder> {
  const actor = requireUser(context)
  const { db, now, mutationName, clientCorrelationId } = context
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const { orderId } = input
    const [found] = await readRows(context, orders, eq(orders.entityId, orderId))
    const role = found && actor.memberships.get(found.accountId)
    // Orders of others are private.
    if (role === undefined) throw refuse('NOT_FOUND', 'orderEntityId')
    if (actor.kind === 'STAFF' || !mayActFor(role)) throw refuse('NOT_AUTHORIZED')
    const order = await lockRow(context, orders, orderId)
    refuseEnded(order)
    if (order.market === 'PRIMARY' && !mayChangeMind(order, now())) throw refuse('ORDER_BINDING')
    await endOrders(context, [order], 'BY_INVESTOR')
    return { orderId }
  })
}

const refuseEnded = ({ state }: Row<typeof orders>): void => {
  if (state !== 'OPEN' && state !== 'PARTIALLY_FILLED') throw refuse('WRONG_STATE', null, { state })
}
