import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, instant, money, reference } from '../../../engine/server/db/tables/columns.ts'
import { earlyRepaymentState } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loans } from './lending.ts'
import { users } from '../../../engine/server/db/tables/people.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'

/** What it takes to repay a loan before its last instalment, until a day. */
export const earlyRepaymentQuotes = pgTable(
  'early_repayment_quotes',
  {
    ...entityColumns(),
    quoteNumber: text('quote_number').notNull(),
    loanId: reference('loan_id', () => loans.entityId).notNull(),
    state: earlyRepaymentState('state').notNull().default('OPEN'),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    /** The day that interest is computed to: the last on which the payment may come. */
    validUntil: date('valid_until').notNull(),
    principal: money('principal').notNull(),
    interest: money('interest').notNull(),
    fee: money('fee').notNull().default('0'),
    amount: money('amount')
      .notNull()
      .generatedAlwaysAs(sql`principal + interest + fee`),
    quotedAtUtc: instant('quoted_at_utc').notNull(),
    quotedByUserId: reference('quoted_by_user_id', () => users.entityId),
    settledOn: date('settled_on'),
  },
  (t) => [
    uniqueIndex('early_repayment_quotes_number_unique').on(t.quoteNumber),
    // A payment belongs to one of them.
    uniqueIndex('early_repayment_quotes_one_open')
      .on(t.loanId)
      .where(sql`state = 'OPEN'`),
    check(
      'early_repayment_quotes_positive',
      sql`${t.principal} > 0 and ${t.interest} >= 0 and ${t.fee} >= 0`,
    ),
    check('early_repayment_quotes_settled', sql`(${t.state} = 'SETTLED') = (${t.settledOn} is not null)`),
    ...listIndexes('early_repayment_quotes', t.entityId, {
      sorted: [t.loanId, t.state, t.validUntil],
      references: [t.currencyId, t.quotedByUserId],
    }),
  ],
)
