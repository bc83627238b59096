import { allowedPayoutBankAccounts } from '../tables/aiia.ts'
import type { ApprovalHandler } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, requirePermission, runOperation } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow, deleteRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { maskedNumber } from './payoutAccount.ts'
import { mailPayoutAccounts } from './mailPayoutAccounts.ts'

export interface PayoutAccountDecision {
  readonly payoutAccountId: number
  /** What was seen, for colleagues, or why it is refused, for the owners. */
  readonly note: string
}

export interface DecidedPayoutAccount {
  readonly payoutAccountId: number
  readonly approvalId: number | null
}

export const CONFIRM_PAYOUT_ACCOUNT_HANDLER = 'confirmPayoutAccount'

const ID_FIELD = 'allowedPayoutBankAccountEntityId'

/**
 * Staff have seen a paper that shows whose bank account it is; a second person always agrees. Money may be paid out to it
 * a day later. Refuses with NOT_FOUND, NOT_EMPTY, ALREADY_CONFIRMED, ALREADY_REQUESTED, NO_APPROVER.
 */
export const confirmPayoutAccount = (
  operation: OperationContext,
  input: PayoutAccountDecision,
): Promise<DecidedPayoutAccount> =>
  runOperation(operation, 'ExecuteSeniorActions', input, (context) => confirm(context, input))

export const releaseConfirmedPayoutAccount: ApprovalHandler = (context, input) =>
  // Only `confirm` stores it.
  confirm(requirePermission(context, 'ExecuteSeniorActions'), input as PayoutAccountDecision)

const confirm = async (
  context: OperationContext,
  { payoutAccountId, note }: PayoutAccountDecision,
): Promise<DecidedPayoutAccount> => {
  if (note.trim() === '') throw refuse('NOT_EMPTY', 'note')
  const found = await lockRow(context, allowedPayoutBankAccounts, payoutAccountId, ID_FIELD)
  if (found.verifiedAtUtc !== null) throw refuse('ALREADY_CONFIRMED')
  const { accountId, holderName, bbanBankCode, bbanAccountNumber, ibanNumber } = found
  const number = ibanNumber ?? `${bbanBankCode ?? ''} ${bbanAccountNumber ?? ''}`
  const approvalId = await holdForApproval(context, {
    operation: 'PAYOUT_ACCOUNT_CHANGE',
    action: 'CHANGE',
    subject: `${holderName}: ${number}`,
    accountIds: [accountId],
    record: { type: 'AllowedPayoutBankAccount', id: payoutAccountId },
    note,
    payload: { holderName, destination: number, note },
    command: { handler: CONFIRM_PAYOUT_ACCOUNT_HANDLER, input: { payoutAccountId, note } },
    isAlwaysHeld: true,
  })
  if (approvalId !== null) return { payoutAccountId, approvalId }
  await changeRow(context, allowedPayoutBankAccounts, payoutAccountId, {
    verifiedAtUtc: context.now().toISOString(),
    proof: 'STAFF',
    proofNote: note.trim(),
  })
  await mailPayoutAccounts(context, accountId, 'payoutAccountConfirmed', maskedNumber(found))
  return { payoutAccountId, approvalId: null }
}

/**
 * Removes an unproven account from the list; the owners are notified of the reason. Refuses with NOT_FOUND, NOT_EMPTY,
 * ALREADY_CONFIRMED.
 */
export const refusePayoutAccount = (
  operation: OperationContext,
  input: PayoutAccountDecision,
): Promise<{ readonly payoutAccountId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { payoutAccountId, note } = input
    if (note.trim() === '') throw refuse('NOT_EMPTY', 'note')
    const found = await lockRow(context, allowedPayoutBankAccounts, payoutAccountId, ID_FIELD)
    if (found.verifiedAtUtc !== null) throw refuse('ALREADY_CONFIRMED')
    await deleteRows(context, allowedPayoutBankAccounts, [payoutAccountId])
    await mailPayoutAccounts(context, found.accountId, 'payoutAccountRefused', maskedNumber(found), {
      reason: note.trim(),
    })
    return { payoutAccountId }
  })
