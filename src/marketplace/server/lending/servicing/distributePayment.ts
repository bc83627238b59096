import type { Decimal } from 'decimal.js'
import { eq, sql } from 'drizzle-orm'
import { fromUnits, toUnits } from '../../../../engine/rules/fixedPoint.ts'
import { amountOf } from '../../../rules/amountOf.ts'
import { shareOut } from '../../../rules/shareOut.ts'
import type { loans } from '../../tables/lending.ts'
import { netOpenPositions } from '../../tables/positions.ts'
import { instruments } from '../../tables/trading.ts'
import type { NewLine } from '../../ledger/LedgerEntry.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { moveRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockColumns, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { Allocation } from '../allocatePayment.ts'

/**
 * Distributes interest and principal to the current holders of the loan, in proportion to their outstanding principal:
 * changes their positions and returns the lines of their accounts. Refuses with NO_INVESTORS.
 */
export const distributePayment = async (
  context: OperationContext,
  { entityId: loanId, state: loanState }: Pick<Row<typeof loans>, 'entityId' | 'state'>,
  { interest, principal }: Allocation,
): Promise<readonly NewLine[]> => {
  const total = interest.plus(principal)
  if (total.isZero()) return []
  const [instrument] = await readRows(context, instruments, eq(instruments.loanId, loanId))
  if (instrument === undefined) throw refuse('NO_INVESTORS', 'loanPaymentEntityId')
  const { instrumentId, outstandingPrincipal } = netOpenPositions
  const holds = sql`${instrumentId} = ${instrument.entityId}::int and ${outstandingPrincipal} > 0`
  const holders = await lockColumns(context, netOpenPositions, HELD, holds)
  if (holders.length === 0) throw refuse('NO_INVESTORS', 'loanPaymentEntityId')
  // In øre: of ten thousand positions, decimals took most of the server's own time.
  const weights = holders.map((holder) => toUnits(holder.outstandingPrincipal, 2))
  const price = loanState === 'DEFAULTED' ? 0n : toUnits(instrument.price, 4)
  const shareOf = (amount: Decimal) => shareOut(toUnits(amount.toFixed(2), 2), weights)
  const principals = shareOf(principal)
  const interests = shareOf(interest)
  await moveRows(
    context,
    netOpenPositions,
    holders.map((holder, at) => {
      const repaid = principals[at] ?? 0n
      const outstanding = (weights[at] ?? 0n) - repaid
      return {
        entityId: holder.entityId,
        outstandingPrincipal: fromUnits(outstanding, 2),
        principalReceived: fromUnits(toUnits(holder.principalReceived, 2) + repaid, 2),
        interestReceived: fromUnits(toUnits(holder.interestReceived, 2) + (interests[at] ?? 0n), 2),
        marketValue:
          holder.state === 'OPEN' ? fromUnits(amountOf(outstanding, price), 2) : holder.marketValue,
      }
    }),
  )
  return holders.flatMap(({ accountId }, at) => {
    const repaid = principals[at] ?? 0n
    const share = repaid + (interests[at] ?? 0n)
    if (share === 0n) return []
    const [credit, principalAmount] = [fromUnits(share, 2), fromUnits(repaid, 2)]
    return [{ ledger: 'CUSTOMER_FUNDS' as const, accountId, loanId, credit, principalAmount }]
  })
}

const HELD = [
  'entityId',
  'accountId',
  'state',
  'outstandingPrincipal',
  'principalReceived',
  'interestReceived',
  'marketValue',
] as const
