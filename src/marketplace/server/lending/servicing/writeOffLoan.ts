import type { ApprovalHandler } from '../../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import {
  refuse,
  requirePermission,
  runOperation,
  type StaffContext,
} from '../../../../engine/server/kernel/runOperation.ts'
import { freeText } from '../../../../engine/server/db/texts/CodedText.ts'
import { previewLoss, type LossPreview } from './previewLoss.ts'
import { lockForLoss, takeLoss } from './takeLoss.ts'

export interface WriteOff {
  readonly loanId: number
  /** What the second person, and everybody who later asks, reads. */
  readonly reason: string
}

export interface WriteOffResult {
  readonly loanId: number
  readonly approvalId: number | null
  /** What would be lost, and by whom; null when it is not a dry run. */
  readonly loss: LossPreview | null
}

export const WRITE_OFF_LOAN_HANDLER = 'writeOffLoan'

const LONGEST_REASON = 2000

/**
 * Staff write off a loan in default, once a second person agrees (`takeLoss`). Refuses with NOT_FOUND, WRONG_STATE, REQUIRED
 * and MAX_LENGTH (`reason`), ALREADY_REQUESTED. A dry run returns the loss per holder, without a request for approval.
 */
export const writeOffLoan = (
  context: OperationContext,
  input: WriteOff,
  isDryRun: boolean,
): Promise<WriteOffResult> =>
  runOperation(context, 'ExecuteSeniorActions', { ...input, isDryRun }, async (staff) =>
    isDryRun
      ? { loanId: input.loanId, approvalId: null, loss: await previewLoss(staff, input.loanId) }
      : writeOff(staff, input),
  )

export const writeOffApprovedLoan: ApprovalHandler = (context, input) =>
  // Only `writeOff` stores it.
  writeOff(requirePermission(context, 'ExecuteSeniorActions'), input as WriteOff)

const writeOff = async (context: StaffContext, input: WriteOff): Promise<WriteOffResult> => {
  const { loanId } = input
  const reason = input.reason.trim()
  if (reason === '') throw refuse('REQUIRED', 'reason')
  if (reason.length > LONGEST_REASON) throw refuse('MAX_LENGTH', 'reason', { number: String(LONGEST_REASON) })
  const loan = await lockForLoss(context, loanId)
  const approvalId = await holdForApproval(context, {
    operation: 'LOAN_CHANGE',
    action: 'CHANGE',
    subject: loan.loanNumber,
    accountIds: [loan.accountId],
    currencyId: loan.currencyId,
    amount: loan.outstandingPrincipal,
    record: { type: 'Loan', id: loanId },
    note: reason,
    payload: {
      before: { writtenOffAmount: loan.writtenOffAmount },
      after: { writtenOffAmount: loan.outstandingPrincipal },
    },
    command: { handler: WRITE_OFF_LOAN_HANDLER, input },
  })
  if (approvalId !== null) return { loanId, approvalId, loss: null }
  await takeLoss(context, loanId, freeText(reason))
  return { loanId, approvalId: null, loss: null }
}
