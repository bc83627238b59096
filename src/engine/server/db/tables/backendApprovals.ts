import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { approvalState } from './approvals.ts'
import { CLOCK_NOW, instant } from './columns.ts'
import { users } from './people.ts'

/**
 * Writes to a remote backend that wait for a second person, and their outcome. Not `approvals`: that backend's ids may be
 * texts, and its roles decide, not the groups and amounts of the marketplace.
 */
export const backendApprovals = pgTable(
  'backend_approvals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    state: approvalState('state').notNull().default('PENDING'),
    mutationName: text('mutation_name').notNull(),
    /** Type name: `Book`. Null for a mutation that is about no record. */
    recordType: text('record_type'),
    /** Null for a new record, and for several. */
    recordId: text('record_id'),
    requestedByUserId: integer('requested_by_user_id')
      .notNull()
      .references(() => users.entityId, { onDelete: 'cascade' }),
    requestedAtUtc: instant('requested_at_utc').notNull().default(CLOCK_NOW),
    decidedByUserId: integer('decided_by_user_id').references(() => users.entityId, { onDelete: 'cascade' }),
    decidedAtUtc: instant('decided_at_utc'),
    /** Code of the refusal, when the approved write failed. */
    failure: text('failure'),
    /** The request, the record as it was, and the comment on the decision: a `HeldWrite`, encrypted. */
    content: text('content').notNull(),
  },
  (t) => [
    uniqueIndex('backend_approvals_waiting')
      .on(t.mutationName, t.recordType, t.recordId)
      .where(sql`${t.state} = 'PENDING'`),
    index('backend_approvals_state').on(t.state, t.id),
    index('backend_approvals_requested_by').on(t.requestedByUserId),
    index('backend_approvals_decided_by').on(t.decidedByUserId),
    check(
      'backend_approvals_second_person',
      sql`${t.state} = 'CANCELLED' or ${t.decidedByUserId} <> ${t.requestedByUserId}`,
    ),
  ],
)
