import { eq } from 'drizzle-orm'
import { loans } from '../../tables/lending.ts'
import { instruments } from '../../tables/trading.ts'
import { endOrdersOf } from '../../orders/endOrders.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { addLoanEvents } from './loanEvents.ts'
import { lockMarket } from './lockMarket.ts'
import { valuePositions } from './valuePositions.ts'

/**
 * Defaults a loan: stops trading, ends open orders and values the positions at nothing. Investors keep them until they are
 * written off.
 * Call it with the loan locked.
 */
export async function giveUpLoan(context: OperationContext, loanId: number): Promise<void> {
  await lockMarket(context, loanId)
  await endOrdersOf(context, loanId, 'LOAN_DEFAULTED')
  await changeRow(context, loans, loanId, {
    state: 'DEFAULTED',
    defaultedOn: context.now().toISOString().slice(0, 10),
  })
  const listed = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  await changeRows(
    context,
    instruments,
    listed
      .filter(({ state }) => state !== 'CLOSED')
      .map(({ entityId }) => ({ entityId, state: 'SUSPENDED' as const })),
  )
  await valuePositions(context, loanId, true)
  await addLoanEvents(context, loanId, [{ kind: 'DEFAULTED' }])
}

/** It runs again: its instrument comes back to the secondary market. */
export async function takeUpLoan(context: OperationContext, loanId: number): Promise<void> {
  await changeRow(context, loans, loanId, { state: 'ACTIVE', defaultedOn: null })
  const listed = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  await changeRows(
    context,
    instruments,
    listed
      .filter(({ state }) => state === 'SUSPENDED')
      .map(({ entityId }) => ({ entityId, state: 'SECONDARY' as const })),
  )
  await valuePositions(context, loanId, false)
}
