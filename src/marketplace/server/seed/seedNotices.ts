import type { Database } from '../../../engine/server/db/Database.ts'

/** The inbox of the demo's logins: what the books say of the latest movements of their accounts. The older half is read. */
export async function seedNotices(db: Database): Promise<void> {
  await db.query(
    `INSERT INTO inbox_notices (user_id, account_id, kind, text, path, happened_at_utc, read_at_utc, mail,
       created_at_utc, updated_at_utc)
     SELECT user_id, account_id, kind,
       jsonb_build_object('code', code, 'params', jsonb_build_object('amount', abs(amount)::text, 'currency', currency)
         || CASE WHEN code = 'NOTICE_LOAN_PAYMENT' THEN jsonb_build_object('loan', loan) ELSE '{}' END),
       '/account/statement', at, CASE WHEN nth > $1::int / 2 THEN at + interval '1 day' END, 'NONE', at, at
     FROM (
       SELECT u.entity_id AS user_id, l.account_id, l.amount, c.code AS currency, o.loan_number AS loan,
         e.booked_at_utc AS at,
         CASE WHEN l.amount < 0 THEN 'MONEY_OUT' WHEN e.kind = 'LOAN_PAYMENT' THEN 'PAYMENT_RECEIVED' ELSE 'MONEY_IN' END AS kind,
         CASE WHEN l.amount < 0 THEN 'NOTICE_PAYOUT' WHEN e.kind = 'LOAN_PAYMENT' AND o.entity_id IS NOT NULL
           THEN 'NOTICE_LOAN_PAYMENT' ELSE 'NOTICE_DEPOSIT' END AS code,
         row_number() OVER (PARTITION BY u.entity_id ORDER BY e.booked_at_utc DESC, l.entity_id DESC) AS nth
       FROM users u
       JOIN account_person_roles m ON m.person_id = u.person_id
       JOIN journal_lines l ON l.account_id = m.account_id
       JOIN journal_entries e ON e.entity_id = l.journal_entry_id
       JOIN currencies c ON c.entity_id = l.currency_id
       LEFT JOIN loans o ON o.entity_id = l.loan_id
       WHERE u.username LIKE '%@fundament.example' AND e.state = 'POSTED'
         AND (e.kind IN ('DEPOSIT', 'INCOMING_TRANSFER', 'LOAN_PAYMENT') AND l.amount > 0 OR e.kind = 'PAYOUT' AND l.amount < 0)
     ) latest
     WHERE nth <= $1::int
     ORDER BY user_id, nth DESC`,
    [NOTICES_EACH],
  )
}

const NOTICES_EACH = 24
