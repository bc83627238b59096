import { and, eq, type SQL } from 'drizzle-orm'
import { earlyRepaymentQuotes } from '../../../../db/tables/repayments.ts'
import type { OperationContext } from '../../../kernel/OperationContext.ts'
import { changeRows } from '../../../rows/changeRows.ts'
import { lockRows } from '../../../rows/readRows.ts'

/** Ends the open quotes of a loan, or those that meet the condition: nobody can pay them any more. */
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
