import { boolean, index, pgTable } from 'drizzle-orm/pg-core'
import {
  codedText,
  entityColumns,
  instant,
  money,
  reference,
} from '../../../engine/server/db/tables/columns.ts'
import { loanEventKind } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loanPayments, loans } from './lending.ts'
import { users } from '../../../engine/server/db/tables/people.ts'

export const loanEvents = pgTable(
  'loan_events',
  {
    ...entityColumns(),
    loanId: reference('loan_id', () => loans.entityId).notNull(),
    kind: loanEventKind('kind').notNull(),
    occurredAtUtc: instant('occurred_at_utc').notNull(),
    description: codedText('description'),
    amount: money('amount'),
    loanPaymentId: reference('loan_payment_id', () => loanPayments.entityId),
    userId: reference('user_id', () => users.entityId),
    isVisibleToInvestors: boolean('is_visible_to_investors').notNull().default(true),
  },
  (t) => [
    index('loan_events_loan').on(t.loanId, t.occurredAtUtc),
    ...listIndexes('loan_events', t.entityId, {
      sorted: [t.kind, t.occurredAtUtc],
      references: [t.loanPaymentId, t.userId],
    }),
  ],
)
