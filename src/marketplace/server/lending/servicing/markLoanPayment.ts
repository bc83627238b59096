import { loanPayments } from '../../tables/lending.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse, runOperation } from '../../../../engine/server/kernel/runOperation.ts'

export type LoanPaymentState = (typeof loanPayments.$inferSelect)['state']

/**
 * Marks an instalment that is not paid: as due, overdue or written off. Only a registered payment makes it
 * paid. Refuses with NOT_FOUND, and WRONG_STATE for a paid one or a paid state.
 */
export const markLoanPayment = (
  operation: OperationContext,
  input: { readonly loanPaymentId: number; readonly state: LoanPaymentState },
): Promise<{ readonly loanPaymentId: number }> =>
  runOperation(operation, 'RawDataEdit', input, async (context) => {
    const { loanPaymentId, state } = input
    const payment = await lockRow(context, loanPayments, loanPaymentId)
    if (!UNPAID.has(payment.state) || !UNPAID.has(state)) {
      throw refuse('WRONG_STATE', 'state', { state: payment.state })
    }
    await changeRow(context, loanPayments, loanPaymentId, { state })
    return { loanPaymentId }
  })

const UNPAID: ReadonlySet<LoanPaymentState> = new Set(['SCHEDULED', 'OVERDUE', 'WRITTEN_OFF'])
