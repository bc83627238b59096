import { eq } from 'drizzle-orm'
import { loans } from '../../tables/lending.ts'
import { instruments } from '../../tables/trading.ts'
import { addLoanEvents } from '../../lending/servicing/loanEvents.ts'
import { followLoan } from '../../lending/offers/followLoan.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { endOrders, lockOrdersOf } from '../../orders/endOrders.ts'

/**
 * Ends the funding of a loan that was not funded in time: everything ordered is free again, and the loan is cancelled. Call it
 * in a transaction. Refuses with NOT_FOUND and WRONG_STATE.
 */
export async function giveBack(context: OperationContext, loanId: number): Promise<void> {
  const loan = await lockRow(context, loans, loanId)
  if (loan.state !== 'FUNDING') throw refuse('WRONG_STATE', null, { state: loan.state })
  await endOrders(context, await lockOrdersOf(context, loanId), 'NOT_FUNDED')
  const listed = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  const closedOn = context.now().toISOString().slice(0, 10)
  await changeRows(
    context,
    instruments,
    listed.map(({ entityId }) => ({ entityId, state: 'CLOSED' as const, closedOn })),
  )
  await changeRow(context, loans, loanId, { state: 'CANCELLED' })
  await addLoanEvents(context, loanId, [{ kind: 'NOT_FUNDED' }])
  await followLoan(context, loan, 'CANCELLED')
}
