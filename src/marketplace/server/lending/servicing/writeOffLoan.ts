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
import { type NamedShare, nameShares } from './AccountShare.ts'
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

interface LossPreview {
  /** Decimal as text: what is left of the loan. */
  readonly amount: string
  /** What each account loses. */
  readonly shares: readonly NamedShare[]
}

/** What `takeLoss` would make a loss, and of whom. Refuses as it does. */
async function previewLoss(context: OperationContext, loanId: number): Promise<LossPreview> {
  const { outstandingPrincipal: amount } = await lockForLoss(context, loanId)
  const held = await context.db.query<{ account_id: number; principal: string }>(
    `SELECT n.account_id, sum(n.outstanding_principal)::text AS principal
     FROM net_open_positions n JOIN instruments i ON i.entity_id = n.instrument_id
     WHERE i.loan_id = $1::int AND n.state = 'OPEN' AND n.outstanding_principal > 0
     GROUP BY n.account_id`,
    [loanId],
  )
  const shares = held.map(({ account_id: accountId, principal }) => ({
    accountId,
    interest: '0.00',
    principal,
    amount: principal,
  }))
  return { amount, shares: await nameShares(context, shares) }
}
