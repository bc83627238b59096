import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, instant, reference } from './columns.ts'
import { listIndexes } from './indexes.ts'
import { users } from './people.ts'

/** What staff write to each other about a record of any entity, of any backend. One of the platform's own goes with its record. */
export const recordComments = pgTable(
  'record_comments',
  {
    ...entityColumns(),
    /** Type name: `Loan`. */
    recordType: text('record_type').notNull(),
    /** A text, as in `backend_changes`: other backends' keys may be texts. */
    recordId: text('record_id').notNull(),
    authorUserId: reference('author_user_id', () => users.entityId).notNull(),
    text: text('text').notNull(),
    mentionedUserIds: integer('mentioned_user_ids').array().notNull().default([]),
    writtenAtUtc: instant('written_at_utc').notNull(),
    /** Null until its author changes the text. */
    editedAtUtc: instant('edited_at_utc'),
  },
  (t) => [
    index('record_comments_record').on(t.recordType, t.recordId, t.writtenAtUtc, t.entityId),
    ...listIndexes('record_comments', t.entityId, { sorted: [t.writtenAtUtc], references: [t.authorUserId] }),
  ],
)
