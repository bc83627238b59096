import { fromUnits, toUnits } from '../../../../engine/rules/fixedPoint.ts'
import { netOpenPositions } from '../../tables/positions.ts'
import { instruments } from '../../tables/trading.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRows, changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { amountOf } from '../../../rules/amountOf.ts'
import { type Holding } from './amounts.ts'
import type { Settled, Settlement } from './Settlement.ts'

/**
 * Moves the holdings, and values all positions of the instrument at its new price: that of the last trade. Call it after the
 * lots have changed.
 */
export async function changePositions(
  context: OperationContext,
  { instrument: { entityId: instrumentId, currencyId }, positions }: Settlement,
  settled: readonly Settled[],
): Promise<void> {
  const at = context.now().toISOString()
  const price = settled.at(-1)?.price ?? 0n
  await changeRow(context, instruments, instrumentId, {
    price: fromUnits(price, 4),
    priceUpdatedAtUtc: at,
  })
  const moved = movedHoldings(positions, settled)
  const averages = await readAverages(context, instrumentId, [...moved.keys()])
  const known = new Map(positions.map((position) => [position.accountId, position]))
  await changeRows(
    context,
    netOpenPositions,
    positions.flatMap((position) => {
      const { entityId, accountId, state, quantity, outstandingPrincipal } = position
      const holding = moved.get(accountId)
      if (holding === undefined && state !== 'OPEN') return []
      const { quantity: held, outstanding } = holding ?? {
        quantity: toUnits(quantity, 2),
        outstanding: toUnits(outstandingPrincipal, 2),
      }
      return [
        {
          entityId,
          state: held === 0n ? ('CLOSED' as const) : ('OPEN' as const),
          quantity: fromUnits(held, 2),
          averagePrice: averages.get(accountId) ?? position.averagePrice,
          outstandingPrincipal: fromUnits(outstanding, 2),
          marketValue: fromUnits(amountOf(outstanding, price), 2),
          lastTradedAtUtc: holding === undefined ? position.lastTradedAtUtc : at,
        },
      ]
    }),
  )
  const fresh = [...moved].filter(([accountId]) => !known.has(accountId))
  if (fresh.length === 0) return
  await addRows(
    context,
    netOpenPositions,
    fresh.map(([accountId, { quantity, outstanding }]) => ({
      accountId,
      instrumentId,
      currencyId,
      quantity: fromUnits(quantity, 2),
      averagePrice: averages.get(accountId) ?? fromUnits(price, 4),
      outstandingPrincipal: fromUnits(outstanding, 2),
      marketValue: fromUnits(amountOf(outstanding, price), 2),
      lastTradedAtUtc: at,
    })),
  )
}

/** Of everybody who bought or sold, by account. */
const movedHoldings = (
  positions: Settlement['positions'],
  settled: readonly Settled[],
): ReadonlyMap<number, Holding> => {
  const before = new Map(positions.map((position) => [position.accountId, position]))
  const moved = new Map<number, Holding>()
  const move = (accountId: number, quantity: bigint, principal: bigint) => {
    const known = before.get(accountId)
    const { quantity: held, outstanding } = moved.get(accountId) ?? {
      quantity: toUnits(known?.quantity ?? '0', 2),
      outstanding: toUnits(known?.outstandingPrincipal ?? '0', 2),
    }
    moved.set(accountId, { quantity: held + quantity, outstanding: outstanding + principal })
  }
  for (const { buy, sell, quantity, principal } of settled) {
    move(buy.accountId, quantity, principal)
    move(sell.accountId, -quantity, -principal)
  }
  return moved
}

/** Of all that an account ever bought, weighted by the nominal amount. */
const readAverages = async (
  { db }: OperationContext,
  instrumentId: number,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.query<{ account_id: number; average: string }>(
    `SELECT account_id, round(sum(quantity * price) / sum(quantity), 4) AS average FROM open_positions
     WHERE instrument_id = $1::int AND account_id = ANY($2::int[]) GROUP BY account_id`,
    [instrumentId, accountIds],
  )
  return new Map(rows.map(({ account_id: accountId, average }) => [accountId, average]))
}
