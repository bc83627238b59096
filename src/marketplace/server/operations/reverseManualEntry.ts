import { journalEntries } from '../tables/ledger.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { exchangedLines, reverseEntry } from '../ledger/reverseEntry.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf, list, longText, optional } from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { linePreview, previewLines } from '../banking/transfers/previewLines.ts'

/**
 * Reverses a manual entry after a second person approves. Other entries belong to a record, which has its own reversal. Refuses with NOT_FOUND, WRONG_STATE, INSUFFICIENT_FUNDS, ALREADY_REQUESTED. A dry run previews the balances.
 */
export const reverseJournalEntry = defineOperation({
  name: 'reverseJournalEntry',
  description: 'Reverses a manual journal entry after a second person approves.',
  permission: 'ExecuteSeniorActions',
  isConfirmed: true,
  heldAs: 'reverseManualEntry',
  input: {
    journalEntryId: idOf('JournalEntry'),
    reason: longText({ blankCode: 'REQUIRED', description: 'Shown to the account holders.' }),
    dryRun: optional(flag({ description: 'Only previews the entry.' })),
  },
  result: {
    journalEntry: entity('JournalEntry', 'journalEntryId'),
    approval: approval(),
    lines: list(linePreview),
  },
  run: async (context, { journalEntryId, reason, dryRun }, { command }) => {
    const entry = await findRow(context, journalEntries, journalEntryId, 'journalEntryEntityId')
    const { entryNumber, kind, state, amount, currencyId } = entry
    if (kind !== 'MANUAL' || state !== 'POSTED') throw refuse('WRONG_STATE', null, { state })
    const lines = await exchangedLines(context, journalEntryId)
    if (dryRun === true)
      return { journalEntryId, approvalId: null, lines: await previewLines(context.db, currencyId, lines) }
    const approvalId = await holdForApproval(context, {
      operation: 'REVERSAL',
      subject: `${entryNumber}: ${reason}`,
      accountIds: lines.flatMap(({ accountId }) => accountId ?? []),
      currencyId,
      amount,
      record: { type: 'JournalEntry', id: journalEntryId },
      note: reason,
      payload: { reference: entryNumber, amount, reason },
      command,
    })
    if (approvalId !== null) return { journalEntryId, approvalId, lines: null }
    const { entityId } = await reverseEntry(context, {
      entryId: journalEntryId,
      description: { code: 'ENTRY_REVERSED', params: { entry: entryNumber, reason } },
    })
    return { journalEntryId: entityId, approvalId: null, lines: null }
  },
})
