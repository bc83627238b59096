import { changeReservation } from '../ledger/changeReservation.ts'
import type { OperationContext } from './OperationContext.ts'
import { changeRow, lockRow, type RowTarget } from './rows.ts'
import { refuse, runOperation } from './runOperation.ts'

const ORDER: RowTarget = { table: 'orders', entityName: 'Order' }

/** Takes an open order off the market and lets go what is reserved for it. Refused with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const cancelOrder = (
  operation: OperationContext,
  input: { readonly orderId: number; readonly reason: string },
): Promise<{ readonly orderId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { orderId, reason } = input
    if (reason.trim() === '') throw refuse('NOT_EMPTY', 'reason')
    const order = await lockRow<{
      state: string
      market: string
      instrument_id: number
      quantity: string
      account_id: number
      reserved_amount: string
    }>(context, ORDER, orderId)
    if (!['OPEN', 'PARTIALLY_FILLED'].includes(order.state)) {
      throw refuse('WRONG_STATE', null, { state: order.state })
    }
    if (Number(order.reserved_amount) > 0) {
      await changeReservation(context.db, order.account_id, `-${order.reserved_amount}`)
    }
    if (order.market === 'PRIMARY') {
      await context.db.query(
        'UPDATE instruments SET subscribed_amount = greatest(0, subscribed_amount - $2::numeric) WHERE entity_id = $1::int',
        [order.instrument_id, order.quantity],
      )
    }
    await changeRow(context, ORDER, orderId, {
      state: 'CANCELLED',
      reserved_amount: '0',
      closed_at_utc: context.now().toISOString(),
      cancel_reason: reason,
    })
    return { orderId }
  })
