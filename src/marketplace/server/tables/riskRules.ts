import { index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, instant, reference } from '../../../engine/server/db/tables/columns.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { users } from '../../../engine/server/db/tables/people.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'

export const riskRuleSource = pgEnum('risk_rule_source', ['FILE', 'STAFF'])

/** Rules of risk, each time they changed. The newest are in force; none is ever changed or deleted. */
export const riskRuleVersions = pgTable(
  'risk_rule_versions',
  {
    ...entityColumns(),
    source: riskRuleSource('source').notNull(),
    rules: jsonb('rules').notNull(),
    /** Why, in the words of who saved them; null for those of the file. */
    reason: text('reason'),
    savedAtUtc: instant('saved_at_utc').notNull(),
    savedByUserId: reference('saved_by_user_id', () => users.entityId),
    /** Detects changes of the file; null for rules saved by staff. */
    fileHash: text('file_hash'),
    /** Accounts up to this id have been rated by them. */
    ratedUpTo: integer('rated_up_to').notNull().default(0),
    /** Null while customers are still being rated by them. */
    ratedAtUtc: instant('rated_at_utc'),
    raisedCount: integer('raised_count').notNull().default(0),
    loweredCount: integer('lowered_count').notNull().default(0),
  },
  (t) => [
    index('risk_rule_versions_saved').on(t.savedAtUtc, t.entityId),
    ...listIndexes('risk_rule_versions', t.entityId, { sorted: [t.source], references: [t.savedByUserId] }),
  ],
)

describeRows(riskRuleVersions, { derived: ['ratedUpTo', 'ratedAtUtc', 'raisedCount', 'loweredCount'] })
