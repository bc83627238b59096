import { Decimal } from 'decimal.js'
import { eq, sql } from 'drizzle-orm'
import { fromUnits, toUnits } from '../../../../rules/fixedPoint.ts'
import { shareOut } from '../../../../rules/shareOut.ts'
import { netOpenPositions } from '../../../db/tables/positions.ts'
import { instruments } from '../../../db/tables/trading.ts'
import type { NewLine } from '../../ledger/LedgerEntry.ts'
import type { OperationContext } from '../../operations/OperationContext.ts'
import { refuse } from '../../operations/runOperation.ts'
import { moveRows } from '../../rows/changeRows.ts'
import { lockRows, readRows } from '../../rows/readRows.ts'
import type { Allocation } from '../allocatePayment.ts'

/**
 * Shares interest and principal between those who hold the loan right now, in proportion to their outstanding principal:
 * changes their positions and returns the lines of their accounts. Refuses with NO_INVESTORS.
 */
export const passOn = async (
  context: OperationContext,
  loanId: number,
  { interest, principal }: Allocation,
): Promise<readonly NewLine[]> => {
  const total = interest.plus(principal)
  if (total.isZero()) return []
  const [instrument] = await readRows(context, instruments, eq(instruments.loanId, loanId))
  if (instrument === undefined) throw refuse('NO_INVESTORS', 'loanPaymentEntityId')
  const { instrumentId, outstandingPrincipal } = netOpenPositions
  const holds = sql`${instrumentId} = ${instrument.entityId}::int and ${outstandingPrincipal} > 0`
  const holders = await lockRows(context, netOpenPositions, holds)
  if (holders.length === 0) throw refuse('NO_INVESTORS', 'loanPaymentEntityId')
  const weights = holders.map((holder) => toUnits(holder.outstandingPrincipal, 2))
  const shareOf = (amount: Decimal): readonly Decimal[] =>
    shareOut(toUnits(amount.toFixed(2), 2), weights).map((part) => new Decimal(fromUnits(part, 2)))
  const principals = shareOf(principal)
  const interests = shareOf(interest)
  await moveRows(
    context,
    netOpenPositions,
    holders.map((holder, at) => {
      const repaid = principals[at] ?? ZERO
      const outstanding = new Decimal(holder.outstandingPrincipal).minus(repaid)
      return {
        entityId: holder.entityId,
        outstandingPrincipal: outstanding.toFixed(2),
        principalReceived: repaid.plus(holder.principalReceived).toFixed(2),
        interestReceived: (interests[at] ?? ZERO).plus(holder.interestReceived).toFixed(2),
        marketValue:
          holder.state === 'OPEN'
            ? outstanding.times(instrument.price).div(100).toFixed(2, Decimal.ROUND_DOWN)
            : holder.marketValue,
      }
    }),
  )
  return holders.flatMap(({ accountId }, at) => {
    const principal = principals[at] ?? ZERO
    const share = principal.plus(interests[at] ?? 0)
    if (share.isZero()) return []
    const principalAmount = principal.toFixed(2)
    return [
      { ledger: 'CUSTOMER_FUNDS' as const, accountId, loanId, credit: share.toFixed(2), principalAmount },
    ]
  })
}

const ZERO = new Decimal(0)
