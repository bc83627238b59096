import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, instant, reference } from '../../../engine/server/db/tables/columns.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loans } from './lending.ts'
import { users } from '../../../engine/server/db/tables/people.ts'

/** The watch list: a login follows a loan and is notified of its events. */
export const loanFollows = pgTable(
  'loan_follows',
  {
    ...entityColumns(),
    userId: reference('user_id', () => users.entityId).notNull(),
    loanId: reference('loan_id', () => loans.entityId).notNull(),
    followedAtUtc: instant('followed_at_utc').notNull(),
  },
  (t) => [
    uniqueIndex('loan_follows_unique').on(t.userId, t.loanId),
    ...listIndexes('loan_follows', t.entityId, { sorted: [t.followedAtUtc], references: [t.loanId] }),
  ],
)
