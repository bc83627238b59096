import type { NotifyContext } from './notify.ts'

/** How many days back to look. Each user is notified of a loan once. */
const DAYS = 3

export interface NewLoan {
  readonly instrumentId: number
  readonly loanId: number
  readonly currencyId: number
  readonly loan: string
  readonly title: string
}

/** Loans that came to the primary market in the last days and can be ordered. */
export const readNewLoans = ({ db, now }: NotifyContext): Promise<readonly NewLoan[]> =>
  db.query<NewLoan & Record<string, unknown>>(
    `SELECT i.entity_id AS "instrumentId", i.loan_id AS "loanId", i.currency_id AS "currencyId", l.loan_number AS loan, l.title
     FROM instruments i JOIN loans l ON l.entity_id = i.loan_id AND l.state = 'FUNDING'
     WHERE i.state = 'PRIMARY' AND EXISTS (SELECT FROM loan_events e
       WHERE e.loan_id = i.loan_id AND e.kind = 'PUBLISHED' AND e.occurred_at_utc <= $1::timestamptz
         AND e.occurred_at_utc > $1::timestamptz - make_interval(days => $2::int))
     ORDER BY i.entity_id`,
    [now().toISOString(), DAYS],
  )
