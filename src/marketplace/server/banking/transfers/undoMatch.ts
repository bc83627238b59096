import { sql } from 'drizzle-orm'
import { accounts } from '../../tables/accounts.ts'
import { aiiaBankDeposits } from '../../tables/aiia.ts'
import { incomingBankTransfers } from '../../tables/banking.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import type { NewLine } from '../../ledger/LedgerEntry.ts'
import { postEntry } from '../../ledger/postEntry.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf, list, longText, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse, type StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import { linePreview, previewLines } from './previewLines.ts'

/**
 * Reverses the match of a transfer, or the clearing of a deposit, after a second person approves; the transfer is unmatched again. A transfer that paid an instalment
 * stays matched: its money was distributed to investors. Refuses with NOT_FOUND, WRONG_STATE, INSUFFICIENT_FUNDS, ALREADY_REQUESTED. A dry run previews the balances.
 */
export const undoMatch = defineOperation({
  name: 'undoMatchOfBankTransfer',
  description: 'Reverses the match of an incoming transfer after a second person approves.',
  permission: 'ExecuteSeniorActions',
  isConfirmed: true,
  heldAs: 'undoMatch',
  input: {
    transferId: idOf('IncomingBankTransfer'),
    reason: longText({ blankCode: 'REQUIRED', description: 'Shown to the approver.' }),
    dryRun: optional(flag({ description: 'Only previews the entry.' })),
  },
  result: {
    incomingBankTransfer: entity('IncomingBankTransfer', 'transferId'),
    approval: approval(),
    lines: list(linePreview),
  },
  run: async (context, { transferId, reason, dryRun }, { command }) => {
    const transfer = await lockRow(context, incomingBankTransfers, transferId)
    const { amount, currencyId, bankReference, journalEntryId } = transfer
    const match = await readMatch(context, transfer)
    const lines: readonly NewLine[] = [
      { ...match.line, debit: amount },
      { ledger: 'UNALLOCATED_FUNDS', credit: amount },
    ]
    if (dryRun === true)
      return { transferId, approvalId: null, lines: await previewLines(context.db, currencyId, lines) }
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
      command,
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
  },
})

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
