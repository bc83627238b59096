import { eq } from 'drizzle-orm'
import { orders } from '../tables/trading.ts'
import { mayActFor } from '../../rules/actingRoles.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { requireUser } from '../access/selectedAccount.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, longText } from '../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { endOrders } from '../orders/endOrders.ts'
import { mayChangeMind } from './primary/rightToChangeMind.ts'

const orderId = idOf('Order')
const order = entity('Order', 'orderId')

/** Its reservation is free again. Refuses with NOT_FOUND, WRONG_STATE. */
export const cancelOrder = defineOperation({
  name: 'cancelOrder',
  description: 'Takes an open order off the market.',
  permission: 'ExecuteSeniorActions',
  input: { orderId, reason: longText({ description: 'Shown to the investor.' }) },
  result: { order },
  run: async (context, { orderId: id, reason }) => {
    const found = await lockRow(context, orders, id)
    refuseEnded(found)
    await endOrders(context, [found], 'BY_STAFF', reason)
    return { orderId: id }
  },
})

/**
 * On the secondary market at any time, on the primary market while they have the right to change their mind. Refuses with
 * NOT_FOUND (other people’s, too), NOT_AUTHORIZED, WRONG_STATE, and ORDER_BINDING without that right.
 */
export const withdrawOrder = defineOperation({
  name: 'withdrawOrder',
  description: 'Takes back an open order of the caller, free of charge.',
  input: { orderId },
  result: { order },
  run: (context, input) => {
    const actor = requireUser(context)
    const { db, now, mutationName, clientCorrelationId } = context
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const [own] = await readRows(context, orders, eq(orders.entityId, input.orderId))
      const role = own && actor.memberships.get(own.accountId)
      // Orders of others are private.
      if (role === undefined) throw refuse('NOT_FOUND', 'orderEntityId')
      if (actor.kind === 'STAFF' || !mayActFor(role)) throw refuse('NOT_AUTHORIZED')
      const found = await lockRow(context, orders, input.orderId)
      refuseEnded(found)
      if (found.market === 'PRIMARY' && !mayChangeMind(found, now())) throw refuse('ORDER_BINDING')
      await endOrders(context, [found], 'BY_INVESTOR')
      return { orderId: input.orderId }
    })
  },
})

const refuseEnded = ({ state }: Row<typeof orders>): void => {
  if (state !== 'OPEN' && state !== 'PARTIALLY_FILLED') throw refuse('WRONG_STATE', null, { state })
}
