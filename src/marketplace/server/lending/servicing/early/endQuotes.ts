import { and, eq, type SQL } from 'drizzle-orm'
import { earlyRepaymentQuotes } from '../../../tables/repayments.ts'
import type { OperationContext } from '../../../../../engine/server/kernel/OperationContext.ts'
import { changeRows } from '../../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRows } from '../../../../../engine/server/kernel/rows/readRows.ts'

/** Ends the open quotes of a loan, or those that meet the condition, so that they can no longer be paid. */
export async function endQuotes(context: OperationContext, loanId: number, condition?: SQL): Promise<void> {
  const { loanId: ofLoan, state } = earlyRepaymentQuotes
  const isOpen = and(eq(ofLoan, loanId), eq(state, 'OPEN'), condition)
  const open = isOpen === undefined ? [] : await lockRows(context, earlyRepaymentQuotes, isOpen)
  await changeRows(
    context,
    earlyRepaymentQuotes,
    open.map(({ entityId }) => ({ entityId, state: 'EXPIRED' as const })),
  )
}
