import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, instant, reference } from '../../../engine/server/db/tables/columns.ts'
import { loanQuestionState } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loans } from './lending.ts'
import { users } from '../../../engine/server/db/tables/people.ts'

/** What investors ask about a loan. Others read it once staff have published it, and never who asked. */
export const loanQuestions = pgTable(
  'loan_questions',
  {
    ...entityColumns(),
    loanId: reference('loan_id', () => loans.entityId).notNull(),
    state: loanQuestionState('state').notNull().default('ASKED'),
    question: text('question').notNull(),
    answer: text('answer'),
    askedAtUtc: instant('asked_at_utc').notNull(),
    askedByUserId: reference('asked_by_user_id', () => users.entityId),
    answeredAtUtc: instant('answered_at_utc'),
    answeredByUserId: reference('answered_by_user_id', () => users.entityId),
    isAnsweredByBorrower: boolean('is_answered_by_borrower').notNull().default(false),
    publishedAtUtc: instant('published_at_utc'),
    declineReason: text('decline_reason'),
  },
  (t) => [
    check('loan_questions_answered', sql`(${t.answer} is null) = (${t.answeredAtUtc} is null)`),
    check(
      'loan_questions_published',
      sql`(${t.state} = 'PUBLISHED') = (${t.publishedAtUtc} is not null) and (${t.state} not in ('ANSWERED', 'PUBLISHED') or ${t.answer} is not null)`,
    ),
    ...listIndexes('loan_questions', t.entityId, {
      sorted: [t.state, t.askedAtUtc],
      references: [t.loanId, t.askedByUserId, t.answeredByUserId],
    }),
  ],
)
