import { accounts } from '../tables/accounts.ts'
import { aiiaBankPayouts } from '../tables/aiia.ts'
import { bankAccounts, outgoingBankTransfers } from '../tables/banking.ts'
import type { BankReason } from '../tables/paymentEnums.ts'
import type { ApprovalHandler } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { notifyFailedPayout } from '../notices/notifyFailedPayout.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { reverseEntry } from '../ledger/reverseEntry.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, requirePermission, runOperation } from '../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { destinationOf, finish, type PayoutResult } from './handlePayouts.ts'

type Payout = Row<typeof aiiaBankPayouts>

export interface FailedPayout {
  readonly payoutId: number
  readonly reason: string
  /** The bank's code, when its file says so. */
  readonly bankReason?: BankReason | null
  /** The money had left, and came back. */
  readonly isReturn?: boolean
  /** The bank's file that says so; the outcome of the transfer is stored with the money given back. */
  readonly bankFile?: { readonly reference: string; readonly reasonText: string | null }
}

export const FAIL_PAYOUT_HANDLER = 'markPayoutFailed'

/**
 * Marks a sent payout as failed at the bank, when a second person approves: the money comes back. Refuses
 * with NOT_FOUND, WRONG_STATE, NOT_EMPTY, ALREADY_REQUESTED, PAYOUT_AT_PROVIDER.
 */
export const markPayoutFailed = (operation: OperationContext, input: FailedPayout): Promise<PayoutResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, (context) => failAtBank(context, input))

export const releaseFailedPayout: ApprovalHandler = (context, input) =>
  // Only `failAtBank` stores it.
  failAtBank(requirePermission(context, 'ExecuteSeniorActions'), input as FailedPayout)

/** The same within the operation of a caller who may do so. */
export const failAtBank = async (context: OperationContext, input: FailedPayout): Promise<PayoutResult> => {
  const { payoutId, reason, bankReason = null, isReturn = false, bankFile } = input
  if (reason.trim() === '') throw refuse('NOT_EMPTY', 'reason')
  const payout = await lockRow(context, aiiaBankPayouts, payoutId)
  const {
    accountId,
    amount,
    currencyId,
    journalEntryId: entryId,
    outgoingBankTransferId: transferId,
  } = payout
  const isOut = payout.status === 'SENT' || (isReturn && payout.status === 'COMPLETED')
  if (!isOut || entryId === null) {
    throw refuse('WRONG_STATE', null, { state: payout.status })
  }
  // The provider reports the outcome. Refunding it here could pay it twice.
  if (payout.orderId !== null) throw refuse('PAYOUT_AT_PROVIDER')
  const transfer = transferId === null ? null : await lockRow(context, outgoingBankTransfers, transferId)
  // Not exported yet, so the bank cannot have refused it.
  if (transfer?.isProcessed === false) throw refuse('WRONG_STATE', null, { state: payout.status })
  const { accountNumber } = await findRow(context, accounts, accountId, 'accountEntityId')
  const approvalId = await holdForApproval(context, {
    operation: 'REVERSAL',
    subject: `${accountNumber} → ${destinationOf(payout)}: ${reason}`,
    accountIds: [accountId],
    currencyId,
    amount,
    record: { type: 'AiiaBankPayout', id: payoutId },
    note: reason,
    payload: { account: accountNumber, destination: destinationOf(payout), amount, reason },
    command: { handler: FAIL_PAYOUT_HANDLER, input },
  })
  if (approvalId !== null) return { payoutId, approvalId }
  if (transfer !== null) await bringBack(context, payoutId, payout, transfer.bankAccountId)
  if (transferId !== null && bankFile !== undefined) {
    await changeRow(context, outgoingBankTransfers, transferId, {
      outcome: 'FAILED',
      bankReason,
      bankReasonText: bankFile.reasonText,
      outcomeReference: bankFile.reference,
    })
  }
  await reverseEntry(context, {
    entryId,
    description: { code: 'PAYOUT_FAILED', params: { payout: payoutId, reason } },
  })
  await finish(context, payoutId, 'FAILED', reason, bankReason)
  await notifyFailedPayout(context, payout)
  return { payoutId, approvalId: null }
}

/** Money that left with a file is back at the bank. */
const bringBack = async (
  context: OperationContext,
  payoutId: number,
  payout: Payout,
  bankAccountId: number,
): Promise<void> => {
  const { ledgerAccountId } = await findRow(context, bankAccounts, bankAccountId, 'bankAccountEntityId')
  const { entityId: settlementEntryId } = await postEntry(context, {
    kind: 'OUTGOING_TRANSFER',
    currencyId: payout.currencyId,
    description: { code: 'PAYOUT_RETURNED', params: { payout: payoutId } },
    reference: `PAYOUT-${payoutId}`,
    effectKey: `payout:${payoutId}:returned`,
    lines: [
      { ledger: ledgerAccountId === null ? 'CLIENT_BANK' : { ledgerAccountId }, debit: payout.amount },
      { ledger: 'OUTGOING_PAYMENTS', credit: payout.amount },
    ],
  })
  await changeRow(context, aiiaBankPayouts, payoutId, { settlementEntryId })
}
