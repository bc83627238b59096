import type { Database } from '../../../engine/server/db/Database.ts'
import { LOAN_QUESTIONS } from './facts/loanQuestions.ts'
import { TODAY } from './calendar.ts'

/**
 * Questions of investors about loans that are being funded, up to three for each, in the language of the borrower's country.
 * Investors ask, the borrower or staff answer, and staff have published most of it.
 */
export async function seedQuestions(db: Database): Promise<void> {
  const facts = Object.entries(LOAN_QUESTIONS).flatMap(([locale, questions]) =>
    questions.map((one, nth) => ({ ...one, currency: CURRENCIES[locale], nth })),
  )
  await db.query(
    `WITH facts AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS f(currency text, nth int, question text, answer text, "isByBorrower" boolean, "isPublished" boolean)
     ), open_loans AS (
       SELECT l.entity_id AS loan_id, l.account_id, c.code AS currency,
         row_number() OVER (PARTITION BY c.code ORDER BY l.entity_id) - 1 AS nth
       FROM loans l JOIN currencies c ON c.entity_id = l.currency_id WHERE l.state = 'FUNDING'
     ), investors AS (
       SELECT u.entity_id AS user_id, row_number() OVER (ORDER BY u.entity_id) - 1 AS nth, count(*) OVER () AS all_of_them
       FROM users u WHERE EXISTS (
         SELECT FROM account_person_roles m JOIN accounts a ON a.entity_id = m.account_id
         WHERE m.person_id = u.person_id AND a.purpose = 'INVESTMENT' AND a.status = 'UBOS_KYC_VERIFIED')
     ), asked AS (
       SELECT o.loan_id, o.account_id, f.*, row_number() OVER (ORDER BY o.loan_id, f.nth) AS place
       FROM open_loans o JOIN facts f ON f.currency = o.currency AND f.nth / 3 = o.nth
     )
     INSERT INTO loan_questions (loan_id, state, question, answer, asked_at_utc, asked_by_user_id, answered_at_utc,
       answered_by_user_id, is_answered_by_borrower, published_at_utc, created_at_utc, updated_at_utc)
     SELECT q.loan_id,
       (CASE WHEN q."isPublished" THEN 'PUBLISHED' WHEN q.answer IS NULL THEN 'ASKED' ELSE 'ANSWERED' END)::loan_question_state,
       q.question, q.answer, t.at, i.user_id, CASE WHEN q.answer IS NOT NULL THEN t.at + interval '26 hours' END,
       CASE WHEN q.answer IS NOT NULL AND q."isByBorrower" THEN (
         SELECT min(u.entity_id) FROM users u JOIN account_person_roles m ON m.person_id = u.person_id
         WHERE m.account_id = q.account_id) END,
       q."isByBorrower", CASE WHEN q."isPublished" THEN t.at + interval '29 hours' END, t.at, t.at
     FROM asked q CROSS JOIN LATERAL (SELECT $2::date - q.place::int % 9 - 2 + time '09:20' + q.place * interval '37 minutes') AS t(at)
     JOIN investors i ON i.nth = (q.place * 7) % i.all_of_them`,
    [JSON.stringify(facts), TODAY],
  )
}

const CURRENCIES: Readonly<Record<string, string>> = { da: 'DKK', sv: 'SEK', no: 'NOK' }
