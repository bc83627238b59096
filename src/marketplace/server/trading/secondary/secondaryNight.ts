import { sql } from 'drizzle-orm'
import { instruments, orders } from '../../tables/trading.ts'
import type { NightlyFigures } from '../../../../engine/server/kernel/NightlyJob.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { isAnyOf, lockRows, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { expireOrders } from '../../orders/endOrders.ts'
import { lockBook } from './lockBook.ts'
import { matchInstrument } from './matchInstrument.ts'

/**
 * Expires orders on the secondary market whose last day has passed. Runs every night; each batch is its own transaction, so
 * that other writers do not wait long.
 */
export async function expireSecondaryOrders(operation: OperationContext): Promise<NightlyFigures> {
  const context = { ...operation, mutationName: 'expireOrders' }
  const { db, now } = context
  const today = now().toISOString().slice(0, 10)
  const due = await db.query<{ entity_id: number }>(
    `SELECT entity_id FROM orders WHERE market = 'SECONDARY' AND state IN ('OPEN', 'PARTIALLY_FILLED')
     AND expires_on < $1::date ORDER BY entity_id`,
    [today],
  )
  const ids = due.map(({ entity_id: id }) => id)
  let handled = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    handled += await db.transaction(async () => {
      // Looks again: some may be filled or withdrawn meanwhile.
      const open = await lockRows(
        context,
        orders,
        sql`${isAnyOf(orders.entityId, some)} and ${orders.state} in ('OPEN', 'PARTIALLY_FILLED')
          and ${orders.expiresOn} < ${today}::date`,
      )
      await expireOrders(context, open)
      return open.length
    })
  }
  return { handled }
}

const AT_ONCE = 100

/**
 * Lets orders meet that could not when they were placed, as of an instrument that was suspended. Each instrument is its own
 * transaction: one that fails holds no other up, and rejects at the end.
 */
export async function matchAtNight(context: OperationContext): Promise<NightlyFigures> {
  const { db } = context
  const crossed = await db.query<{ instrument_id: number }>(
    `SELECT instrument_id FROM orders WHERE market = 'SECONDARY' AND state IN ('OPEN', 'PARTIALLY_FILLED')
     GROUP BY instrument_id
     HAVING max(price) FILTER (WHERE side = 'BUY') >= min(price) FILTER (WHERE side = 'SELL') ORDER BY instrument_id`,
  )
  const failures: unknown[] = []
  let handled = 0
  for (const { instrument_id: id } of crossed) {
    try {
      handled += await db.transaction(async () => {
        const [instrument] = await readRows(context, instruments, sql`${instruments.entityId} = ${id}::int`)
        if (instrument === undefined) return 0
        await lockBook(context, instrument, null)
        return (await matchInstrument(context, id)).length
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not be matched')
  return { handled }
}
