import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, instant, reference } from '../../../engine/server/db/tables/columns.ts'
import { loanApplicationState } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loanApplications } from './lending.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'

/** Each state that an application came to: what the business and staff said is the message of the step. */
export const loanApplicationEvents = pgTable(
  'loan_application_events',
  {
    ...entityColumns(),
    loanApplicationId: reference('loan_application_id', () => loanApplications.entityId).notNull(),
    state: loanApplicationState('state').notNull(),
    occurredAtUtc: instant('occurred_at_utc').notNull(),
    /** False: staff did it, or the platform. */
    isByBorrower: boolean('is_by_borrower').notNull(),
    /** Both sides read it. */
    message: text('message'),
  },
  (t) => [
    ...listIndexes('loan_application_events', t.entityId, {
      sorted: [t.occurredAtUtc],
      references: [t.loanApplicationId],
    }),
  ],
)

describeRows(loanApplicationEvents, { isLog: true })
