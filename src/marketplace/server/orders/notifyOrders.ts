import type { orders } from '../tables/trading.ts'
import { notifyAll, type NotifyContext } from '../notices/notify.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'

type Told = Pick<Row<typeof orders>, 'entityId' | 'accountId' | 'instrumentId' | 'orderNumber'>

const TEXTS = {
  FILLED: 'NOTICE_ORDER_FILLED',
  ENDED: 'NOTICE_ORDER_ENDED',
  NOT_FUNDED: 'NOTICE_LOAN_NOT_FUNDED',
  LOAN_CANCELLED: 'NOTICE_LOAN_CANCELLED',
} as const

/** Notifies investors of order outcomes that they did not cause, each once. */
export async function notifyOrders(
  context: NotifyContext,
  told: readonly Told[],
  news: keyof typeof TEXTS,
): Promise<void> {
  if (told.length === 0) return
  const rows = await context.db.query<{ id: number; loan_number: string }>(
    `SELECT i.entity_id AS id, l.loan_number FROM instruments i JOIN loans l ON l.entity_id = i.loan_id
     WHERE i.entity_id = ANY($1::int[])`,
    [told.map(({ instrumentId }) => instrumentId)],
  )
  const loans = new Map(rows.map((row) => [row.id, row.loan_number]))
  await notifyAll(
    context,
    told.map(({ entityId, accountId, instrumentId, orderNumber }) => ({
      kind: 'ORDER_NEWS',
      to: { accountId },
      text: { code: TEXTS[news], params: { order: orderNumber, loan: loans.get(instrumentId) ?? '' } },
      path: '/account/orders',
      // However it ended, it ended once.
      effectKey: `order:${entityId}:${news === 'FILLED' ? news : 'ENDED'}`,
    })),
  )
}
