import { orders } from '../../db/tables/trading.ts'
import { lockRow } from '../rows/readRows.ts'
import { endOrders } from './endOrders.ts'
import type { OperationContext } from './OperationContext.ts'
import { refuse, runOperation } from './runOperation.ts'

/** Cancels an open order and releases its reservation. Refuses with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const cancelOrder = (
  operation: OperationContext,
  input: { readonly orderId: number; readonly reason: string },
): Promise<{ readonly orderId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { orderId, reason } = input
    if (reason.trim() === '') throw refuse('NOT_EMPTY', 'reason')
    const order = await lockRow(context, orders, orderId)
    if (!['OPEN', 'PARTIALLY_FILLED'].includes(order.state)) {
      throw refuse('WRONG_STATE', null, { state: order.state })
    }
    await endOrders(context, [order], reason)
    return { orderId }
  })
