import { sql } from 'drizzle-orm'
import { accounts } from '../../tables/accounts.ts'
import { aiiaBankDeposits } from '../../tables/aiia.ts'
import { incomingBankTransfers } from '../../tables/banking.ts'
import type { ApprovalHandler } from '../../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import type { NewLine } from '../../ledger/LedgerEntry.ts'
import { postEntry } from '../../ledger/postEntry.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import {
  refuse,
  requirePermission,
  runOperation,
  type StaffContext,
} from '../../../../engine/server/kernel/runOperation.ts'
import { type LinePreview, previewLines } from './previewLines.ts'

export interface UndoneMatch {
  readonly transferId: number
  /** What the second person, and everybody who later asks, reads. */
  readonly reason: string
}

export interface UndoneMatchResult {
  readonly transferId: number
  readonly approvalId: number | null
  /** Null when it is not a dry run. */
  readonly lines: readonly LinePreview[] | null
}

export const UNDO_MATCH_HANDLER = 'undoMatch'

/**
 * Reverses the match of a transfer, or the clearing of a deposit, after a second person approves; the transfer is unmatched again. A transfer that paid an instalment
 * stays matched: its money was distributed to investors. Refuses with NOT_FOUND, WRONG_STATE, REQUIRED, INSUFFICIENT_FUNDS, ALREADY_REQUESTED. A dry run previews the balances.
 */
export const undoMatch = (
  operation: OperationContext,
  input: UndoneMatch,
  isDryRun: boolean,
): Promise<UndoneMatchResult> =>
  runOperation(operation, 'ExecuteSeniorActions', { ...input, isDryRun }, (context) =>
    undo(context, input, isDryRun),
  )

export const releaseUndoneMatch: ApprovalHandler = (context, input) =>
  // Only `undo` stores it.
  undo(requirePermission(context, 'ExecuteSeniorActions'), input as UndoneMatch, false)

const undo = async (
  context: StaffContext,
  { transferId, reason }: UndoneMatch,
  isDryRun: boolean,
): Promise<UndoneMatchResult> => {
  const transfer = await lockRow(context, incomingBankTransfers, transferId)
  const { amount, currencyId, bankReference, journalEntryId } = transfer
  const match = await readMatch(context, transfer)
  const lines: readonly NewLine[] = [
    { ...match.line, debit: amount },
    { ledger: 'UNALLOCATED_FUNDS', credit: amount },
  ]
  if (isDryRun)
    return { transferId, approvalId: null, lines: await previewLines(context.db, currencyId, lines) }
  if (reason.trim() === '') throw refuse('REQUIRED', 'reason')
  const { accountNumber } = await findRow(context, accounts, match.accountId, 'accountEntityId')
  const approvalId = await holdForApproval(context, {
    operation: 'REVERSAL',
    subject: `${bankReference} → ${accountNumber}: ${reason}`,
    accountIds: [match.accountId],
    currencyId,
    amount,
    record: { type: 'IncomingBankTransfer', id: transferId },
    note: reason,
    payload: { account: accountNumber, amount, reference: bankReference, reason },
    command: { handler: UNDO_MATCH_HANDLER, input: { transferId, reason } },
  })
  if (approvalId !== null) return { transferId, approvalId, lines: null }
  const entry = await postEntry(context, {
    kind: 'INCOMING_TRANSFER',
    currencyId,
    description: { code: 'MATCH_UNDONE' },
    reference: bankReference,
    effectKey: `incoming-transfer:${transferId}:undone:${journalEntryId}`,
    lines,
  })
  if (match.depositId !== null)
    await changeRow(context, aiiaBankDeposits, match.depositId, { clearingEntryId: null })
  await changeRow(context, incomingBankTransfers, transferId, {
    state: 'UNMATCHED',
    unmatchedReason: 'MATCH_UNDONE',
    accountId: null,
    journalEntryId: entry.entityId,
    arrivalEntryId: transfer.arrivalEntryId ?? journalEntryId,
    matchedAtUtc: null,
    matchedByUserId: null,
  })
  return { transferId, approvalId: null, lines: null }
}

interface FoundMatch {
  readonly line: Pick<NewLine, 'ledger' | 'accountId'>
  /** Customer's account that the transfer, or the deposit that it cleared, is for. */
  readonly accountId: number
  readonly depositId: number | null
}

/** What the transfer was matched to. Refuses with WRONG_STATE. */
const readMatch = async (
  context: StaffContext,
  { state, accountId, loanPaymentId, journalEntryId }: Row<typeof incomingBankTransfers>,
): Promise<FoundMatch> => {
  if (state === 'MATCHED' && accountId !== null && loanPaymentId === null)
    return { line: { ledger: 'CUSTOMER_FUNDS', accountId }, accountId, depositId: null }
  const [deposit] =
    state === 'CLEARED'
      ? await lockRows(
          context,
          aiiaBankDeposits,
          sql`${aiiaBankDeposits.clearingEntryId} = ${journalEntryId}`,
        )
      : []
  if (deposit === undefined) throw refuse('WRONG_STATE', null, { state })
  return {
    line: { ledger: 'PAYMENTS_IN_TRANSIT' },
    accountId: deposit.accountId,
    depositId: deposit.entityId,
  }
}
