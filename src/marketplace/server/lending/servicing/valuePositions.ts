import { eq } from 'drizzle-orm'
import { fromUnits, toUnits } from '../../../../engine/rules/fixedPoint.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { moveRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockColumns, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { amountOf } from '../../../rules/amountOf.ts'
import { netOpenPositions } from '../../tables/positions.ts'
import { instruments } from '../../tables/trading.ts'

/** Values the positions in a loan: at nothing while it is in default, otherwise at the latest price. */
export async function valuePositions(
  context: OperationContext,
  loanId: number,
  isInDefault: boolean,
): Promise<void> {
  const [instrument] = await readRows(context, instruments, eq(instruments.loanId, loanId))
  if (instrument === undefined) return
  const price = isInDefault ? 0n : toUnits(instrument.price, 4)
  const isOfIt = eq(netOpenPositions.instrumentId, instrument.entityId)
  const held = await lockColumns(
    context,
    netOpenPositions,
    ['entityId', 'state', 'outstandingPrincipal'],
    isOfIt,
  )
  await moveRows(
    context,
    netOpenPositions,
    held
      .filter(({ state }) => state === 'OPEN')
      .map(({ entityId, outstandingPrincipal }) => ({
        entityId,
        marketValue: fromUnits(amountOf(toUnits(outstandingPrincipal, 2), price), 2),
      })),
  )
}
