import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { approvals } from './approvals.ts'
import { CLOCK_NOW, instant } from './columns.ts'
import { actorKind, changeType } from './enums.ts'

/**
 * One row per added, changed or deleted row. Triggers refuse UPDATE, DELETE and TRUNCATE. `entityId` is the
 * changed row's id, so only this table is keyed by `id`. `userId` has no foreign key, because history
 * outlives the user.
 */
export const auditLogChanges = pgTable(
  'audit_log_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    entityName: text('entity_name').notNull(),
    entityId: integer('entity_id').notNull(),
    changeType: changeType('change_type').notNull(),
    mutationName: text('mutation_name').notNull(),
    timestampUtc: instant('timestamp_utc').notNull().default(CLOCK_NOW),
    actorKind: actorKind('actor_kind').notNull(),
    userId: integer('user_id'),
    userFirstName: text('user_first_name'),
    userLastName: text('user_last_name'),
    /** The second person, when the change waited for one. */
    approvedByUserId: integer('approved_by_user_id'),
    approvedByFirstName: text('approved_by_first_name'),
    approvedByLastName: text('approved_by_last_name'),
    approvalId: integer('approval_id').references(() => approvals.entityId),
    fromRawEdit: boolean('from_raw_edit').notNull().default(false),
    /** Each a JSON text `{ "field", "old", "new" }`; decimals as text, so 0.10 stays 0.10. */
    fieldChangesJson: text('field_changes_json').array().notNull(),
    /** Names of those fields, for filtering history; the database extracts them from the changes. */
    changedFields: text('changed_fields')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`changed_field_names("field_changes_json")`),
    clientCorrelationId: uuid('client_correlation_id'),
    /**
     * The row's version after the change. Shows what has happened since the version that a person is still
     * looking at.
     */
    resultingVersion: integer('resulting_version'),
    /** Deleted when values are erased, so that they cannot be guessed from the digest. Null once `proof` is there. */
    salt: uuid('salt').defaultRandom(),
    /** Of an erased row: `s:` and the salt of a value that is left, or `d:` and the digest of one that is erased. */
    proof: text('proof').array(),
    /** How the row's digest is computed: 1 and 2 are of rows from before values were digested one by one. */
    digestFormat: integer('digest_format').notNull().default(3),
  },
  (t) => [
    index('audit_log_changes_entity').on(t.entityName, t.entityId, t.timestampUtc, t.id),
    index('audit_log_changes_timestamp').on(t.timestampUtc, t.id),
    index('audit_log_changes_user').on(t.userId, t.timestampUtc, t.id),
    index('audit_log_changes_approver')
      .on(t.approvedByUserId, t.timestampUtc, t.id)
      .where(sql`${t.approvedByUserId} is not null`),
    index('audit_log_changes_approval')
      .on(t.approvalId)
      .where(sql`${t.approvalId} is not null`),
  ],
)
