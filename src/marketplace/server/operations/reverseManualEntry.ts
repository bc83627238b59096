import { journalEntries } from '../tables/ledger.ts'
import type { ApprovalHandler } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { exchangedLines, reverseEntry } from '../ledger/reverseEntry.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import {
  refuse,
  requirePermission,
  runOperation,
  type StaffContext,
} from '../../../engine/server/kernel/runOperation.ts'
import { type LinePreview, previewLines } from '../banking/transfers/previewLines.ts'

export interface Reversed {
  readonly journalEntryId: number
  /** What the second person reads, and the holders of the accounts. */
  readonly reason: string
}

export interface ReversedResult {
  readonly journalEntryId: number
  readonly approvalId: number | null
  /** Null when it is not a dry run. */
  readonly lines: readonly LinePreview[] | null
}

export const REVERSE_ENTRY_HANDLER = 'reverseManualEntry'

/**
 * Reverses a manual entry after a second person approves. Other entries belong to a record, which has its own reversal. Refuses with NOT_FOUND, WRONG_STATE, REQUIRED, INSUFFICIENT_FUNDS, ALREADY_REQUESTED. A dry run previews the balances.
 */
export const reverseManualEntry = (
  operation: OperationContext,
  input: Reversed,
  isDryRun: boolean,
): Promise<ReversedResult> =>
  runOperation(operation, 'ExecuteSeniorActions', { ...input, isDryRun }, (context) =>
    reverse(context, input, isDryRun),
  )

export const releaseReversal: ApprovalHandler = (context, input) =>
  // Only `reverse` stores it.
  reverse(requirePermission(context, 'ExecuteSeniorActions'), input as Reversed, false)

const reverse = async (
  context: StaffContext,
  { journalEntryId, reason }: Reversed,
  isDryRun: boolean,
): Promise<ReversedResult> => {
  const entry = await findRow(context, journalEntries, journalEntryId, 'journalEntryEntityId')
  const { entryNumber, kind, state, amount, currencyId } = entry
  if (kind !== 'MANUAL' || state !== 'POSTED') throw refuse('WRONG_STATE', null, { state })
  const lines = await exchangedLines(context, journalEntryId)
  if (isDryRun)
    return { journalEntryId, approvalId: null, lines: await previewLines(context.db, currencyId, lines) }
  if (reason.trim() === '') throw refuse('REQUIRED', 'reason')
  const approvalId = await holdForApproval(context, {
    operation: 'REVERSAL',
    subject: `${entryNumber}: ${reason}`,
    accountIds: lines.flatMap(({ accountId }) => accountId ?? []),
    currencyId,
    amount,
    record: { type: 'JournalEntry', id: journalEntryId },
    note: reason,
    payload: { reference: entryNumber, amount, reason },
    command: { handler: REVERSE_ENTRY_HANDLER, input: { journalEntryId, reason } },
  })
  if (approvalId !== null) return { journalEntryId, approvalId, lines: null }
  const { entityId } = await reverseEntry(context, {
    entryId: journalEntryId,
    description: { code: 'ENTRY_REVERSED', params: { entry: entryNumber, reason } },
  })
  return { journalEntryId: entityId, approvalId: null, lines: null }
}
