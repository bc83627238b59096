import {
  cancelPendingEntry as cancelEntry,
  postPendingEntry as postEntry,
} from '../ledger/settlePendingEntry.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf } from '../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'

/** Refuses as the ledger does, and with SELF_APPROVAL. */
export const postPendingEntry = defineOperation({
  name: 'postPendingEntry',
  description: 'Books a pending entry of another user.',
  permission: 'ExecuteSeniorActions',
  isConfirmed: true,
  input: { journalEntryId: idOf('JournalEntry') },
  result: { journalEntry: entity('JournalEntry', 'journalEntryId') },
  run: async (context, { journalEntryId }) => {
    const [entry] = await context.db.query<{ created_by_user_id: number | null }>(
      'SELECT created_by_user_id FROM journal_entries WHERE entity_id = $1::int',
      [journalEntryId],
    )
    if (entry?.created_by_user_id === context.actor.userId) throw refuse('SELF_APPROVAL')
    await postEntry(context, journalEntryId)
    return { journalEntryId }
  },
})

/** Refuses as the ledger does. */
export const cancelPendingEntry = defineOperation({
  name: 'cancelPendingEntry',
  description: 'Cancels a pending entry.',
  permission: 'ExecuteSeniorActions',
  input: { journalEntryId: idOf('JournalEntry') },
  result: { journalEntry: entity('JournalEntry', 'journalEntryId') },
  run: async (context, { journalEntryId }) => {
    await cancelEntry(context, journalEntryId)
    return { journalEntryId }
  },
})
