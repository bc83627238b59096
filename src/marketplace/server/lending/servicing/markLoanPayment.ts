import { loanPaymentState } from '../../tables/enums.ts'
import { loanPayments } from '../../tables/lending.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, oneOf } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

/** Only a registered payment makes it paid. Refuses with NOT_FOUND, and WRONG_STATE for a paid one or a paid state. */
export const markLoanPayment = defineOperation({
  name: 'markLoanPayment',
  description: 'Marks an unpaid instalment as scheduled, overdue or written off.',
  permission: 'RawDataEdit',
  input: { loanPaymentId: idOf('LoanPayment'), state: oneOf(loanPaymentState) },
  result: { loanPayment: entity('LoanPayment', 'loanPaymentId') },
  run: async (context, { loanPaymentId, state }) => {
    const payment = await lockRow(context, loanPayments, loanPaymentId)
    if (!UNPAID.has(payment.state) || !UNPAID.has(state)) {
      throw refuse('WRONG_STATE', 'state', { state: payment.state })
    }
    await changeRow(context, loanPayments, loanPaymentId, { state })
    return { loanPaymentId }
  },
})

const UNPAID: ReadonlySet<(typeof loanPayments.$inferSelect)['state']> = new Set([
  'SCHEDULED',
  'OVERDUE',
  'WRITTEN_OFF',
])
