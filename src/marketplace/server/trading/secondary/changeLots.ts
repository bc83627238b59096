import { sql } from 'drizzle-orm'
import { fromUnits, toUnits } from '../../../../engine/rules/fixedPoint.ts'
import { compareInstants } from '../../../../engine/rules/instants.ts'
import { openPositions } from '../../tables/positions.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRows, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { isAnyOf, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { Settled, Settlement } from './Settlement.ts'

/** Closes the oldest lots of the sellers first, and opens one for each purchase. */
export async function changeLots(
  context: OperationContext,
  { instrument: { entityId: instrumentId, currencyId } }: Settlement,
  settled: readonly Settled[],
): Promise<void> {
  const at = context.now().toISOString()
  const sold = new Map<number, bigint>()
  for (const { sell, quantity } of settled)
    sold.set(sell.accountId, (sold.get(sell.accountId) ?? 0n) + quantity)
  const lots = await lockRows(
    context,
    openPositions,
    sql`${openPositions.instrumentId} = ${instrumentId}::int and ${openPositions.openQuantity} > 0
      and ${isAnyOf(openPositions.accountId, [...sold.keys()])}`,
  )
  const oldestFirst = lots.toSorted(
    (one, other) => compareInstants(one.openedAtUtc, other.openedAtUtc) || one.entityId - other.entityId,
  )
  const changes = oldestFirst.flatMap(({ entityId, accountId, openQuantity, soldQuantity }) => {
    const open = toUnits(openQuantity, 2)
    const wanted = sold.get(accountId) ?? 0n
    const part = wanted < open ? wanted : open
    if (part === 0n) return []
    sold.set(accountId, wanted - part)
    const isClosed = part === open
    return [
      {
        entityId,
        soldQuantity: fromUnits(toUnits(soldQuantity, 2) + part, 2),
        state: isClosed ? ('CLOSED' as const) : ('OPEN' as const),
        closedAtUtc: isClosed ? at : null,
      },
    ]
  })
  if ([...sold.values()].some((rest) => rest > 0n)) throw new Error('Nobody sells more than their lots hold')
  await changeRows(context, openPositions, changes)
  await addRows(
    context,
    openPositions,
    settled.map(({ buy, tradeId, quantity, price }) => ({
      accountId: buy.accountId,
      instrumentId,
      tradeId,
      currencyId,
      quantity: fromUnits(quantity, 2),
      price: fromUnits(price, 4),
      openedAtUtc: at,
    })),
  )
}
