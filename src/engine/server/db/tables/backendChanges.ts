import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { CLOCK_NOW, instant } from './columns.ts'
import { changeType } from './enums.ts'

/**
 * Changes that people made in a remote backend through the gateway. A table of its own: that backend's ids may be texts, and its
 * records are none of the rows that `audit_log_changes` is chained over. Triggers refuse UPDATE, DELETE and TRUNCATE.
 */
export const backendChanges = pgTable(
  'backend_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Type name: `Book`. Null for a mutation that is about no record. */
    recordType: text('record_type'),
    /** Null when the response did not contain it. */
    recordId: text('record_id'),
    changeType: changeType('change_type').notNull(),
    mutationName: text('mutation_name').notNull(),
    timestampUtc: instant('timestamp_utc').notNull().default(CLOCK_NOW),
    /** Without a foreign key, because history outlives the user. */
    userId: integer('user_id').notNull(),
    userFirstName: text('user_first_name').notNull(),
    userLastName: text('user_last_name').notNull(),
    /** The second person; null when none was needed. */
    approvedByUserId: integer('approved_by_user_id'),
    approvedByFirstName: text('approved_by_first_name'),
    approvedByLastName: text('approved_by_last_name'),
    /** Each a JSON text `{ "field", "old", "new" }`. */
    fieldChangesJson: text('field_changes_json').array().notNull(),
    /** Names of those fields; the database extracts them from the changes. */
    changedFields: text('changed_fields')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`changed_field_names("field_changes_json")`),
  },
  (t) => [
    index('backend_changes_record').on(t.recordType, t.recordId, t.timestampUtc, t.id),
    index('backend_changes_user').on(t.userId, t.timestampUtc, t.id),
  ],
)
