import { eq } from 'drizzle-orm'
import { netOpenPositions } from '../tables/positions.ts'
import { orders } from '../tables/trading.ts'
import { requireUser } from '../access/selectedAccount.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import {
  date,
  flag,
  idOf,
  money,
  optional,
  percent,
} from '../../../engine/server/kernel/operations/fields.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { LAST_DAY, orderForOwn, placedOrder } from './placeOwnOrder.ts'

const amount = money({ description: 'Nominal amount.' })
const expiresOn = optional(date({ description: LAST_DAY }))

/** Refuses as `placeOrder` does; the position of others is NOT_FOUND. */
export const sellPosition = defineOperation({
  name: 'sellPosition',
  description: 'Offers a position of the caller, or a part of it, on the secondary market.',
  input: {
    positionId: idOf('NetOpenPosition'),
    amount,
    price: percent({ description: 'Lowest price in percent of the outstanding principal.' }),
    expiresOn,
    dryRun: optional(flag({ description: 'Only says what the order would bring.' })),
  },
  result: placedOrder,
  run: async (context, { positionId, ...trade }) => {
    const actor = requireUser(context)
    const [position] = await readRows(context, netOpenPositions, eq(netOpenPositions.entityId, positionId))
    if (position === undefined || !actor.memberships.has(position.accountId))
      throw refuse('NOT_FOUND', 'netOpenPositionEntityId')
    const { accountId, instrumentId } = position
    return orderForOwn(context, {
      ...trade,
      accountId,
      instrumentId,
      side: 'SELL',
      isWarningConfirmed: false,
    })
  },
})

/**
 * A better offer is bought first. Refuses as `placeOrder` does, and with NOT_FOUND and WRONG_STATE on `orderEntityId`.
 */
export const buyOffer = defineOperation({
  name: 'buyOffer',
  description: 'Buys what is offered on the secondary market.',
  input: {
    orderId: idOf('Order', { description: 'The offer.' }),
    accountId: optional(idOf('Account', { description: 'Default: the account in use.' })),
    amount,
    price: percent({ description: 'Highest price in percent of the outstanding principal.' }),
    expiresOn,
    dryRun: optional(flag({ description: 'Only says what the order would cost.' })),
  },
  result: placedOrder,
  run: async (context, { orderId, ...trade }) => {
    requireUser(context)
    const [offer] = await readRows(context, orders, eq(orders.entityId, orderId))
    // Other orders are private.
    if (offer?.market !== 'SECONDARY' || offer.side !== 'SELL') throw refuse('NOT_FOUND', 'orderEntityId')
    const { instrumentId, state } = offer
    if (state !== 'OPEN' && state !== 'PARTIALLY_FILLED')
      throw refuse('WRONG_STATE', 'orderEntityId', { state })
    return orderForOwn(context, { ...trade, instrumentId, side: 'BUY', isWarningConfirmed: false })
  },
})
