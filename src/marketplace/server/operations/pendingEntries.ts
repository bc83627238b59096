import {
  cancelPendingEntry as cancelEntry,
  postPendingEntry as postEntry,
} from '../ledger/settlePendingEntry.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, runOperation } from '../../../engine/server/kernel/runOperation.ts'

export interface EntryResult {
  readonly journalEntryId: number
}

/** Posts a pending entry of another user. Refuses as the ledger does, and with SELF_APPROVAL. */
export const postPendingEntry = (operation: OperationContext, journalEntryId: number): Promise<EntryResult> =>
  runOperation(operation, 'ExecuteSeniorActions', { journalEntryId }, async (context) => {
    const [entry] = await context.db.query<{ created_by_user_id: number | null }>(
      'SELECT created_by_user_id FROM journal_entries WHERE entity_id = $1::int',
      [journalEntryId],
    )
    if (entry?.created_by_user_id === context.actor.userId) throw refuse('SELF_APPROVAL')
    await postEntry(context, journalEntryId)
    return { journalEntryId }
  })

/** Discards a pending entry. */
export const cancelPendingEntry = (
  operation: OperationContext,
  journalEntryId: number,
): Promise<EntryResult> =>
  runOperation(operation, 'ExecuteSeniorActions', { journalEntryId }, async (context) => {
    await cancelEntry(context, journalEntryId)
    return { journalEntryId }
  })
