import type { Database } from '../../db/Database.ts'
import type { OperationContext } from './OperationContext.ts'
import { runOperation } from './runOperation.ts'

export interface Comparison {
  readonly checkedCount: number
  readonly differenceCount: number
}

/** Counts what accounts should have from journal, orders and payouts, and keeps what was found beside what they have. */
export const runAccountConsistencyChecks = (
  operation: OperationContext,
  input: { readonly accountId: number | null },
): Promise<Comparison> =>
  runOperation(operation, 'ExecuteSeniorActions', input, ({ db, now }) =>
    compare(db, ACCOUNT_CHECKS, [now().toISOString(), input.accountId]),
  )
/**
 * Compares running loans with their schedule, the bank, the investors’ accounts and their positions. A difference that
 * was explained stays so while it is the same; one that is gone is resolved.
 */
export const recalculateLoanDiffs = (
  operation: OperationContext,
  input: { readonly loanId: number | null },
): Promise<Comparison> =>
  runOperation(operation, 'ExecuteSeniorActions', input, ({ db, now }) =>
    compare(db, LOAN_DIFFS, [now().toISOString(), input.loanId]),
  )

const compare = async (db: Database, statement: string, params: readonly unknown[]): Promise<Comparison> => {
  const [row] = await db.query<{ checked: number; different: number }>(statement, params)
  return { checkedCount: row?.checked ?? 0, differenceCount: row?.different ?? 0 }
}

const ACCOUNT_CHECKS = `
  WITH added AS (
       INSERT INTO account_consistency_checks (account_id, currency_id, checked_at_utc, balance, journal_balance,
         reserved_amount, bound_amount)
       SELECT a.entity_id, a.currency_id, $1::timestamptz, a.balance, coalesce(j.booked, 0), a.reserved_amount,
         coalesce(o.bound, 0) + coalesce(p.bound, 0)
       FROM accounts a
       LEFT JOIN (SELECT l.account_id, sum(l.amount) AS booked FROM journal_lines l
         JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
         WHERE l.account_id IS NOT NULL GROUP BY l.account_id) AS j ON j.account_id = a.entity_id
       LEFT JOIN (SELECT account_id, sum(reserved_amount) AS bound FROM orders GROUP BY account_id) AS o
         ON o.account_id = a.entity_id
       LEFT JOIN (SELECT account_id, sum(amount) AS bound FROM aiia_bank_payouts
         WHERE status IN ('REQUESTED', 'APPROVED') GROUP BY account_id) AS p ON p.account_id = a.entity_id
       WHERE $2::int IS NULL OR a.entity_id = $2::int
       RETURNING is_consistent)
     SELECT count(*)::int AS checked, (count(*) FILTER (WHERE NOT is_consistent))::int AS different FROM added`

const LOAN_DIFFS = `
  WITH running AS (
    SELECT entity_id, currency_id, amount, outstanding_principal FROM loans
    WHERE state IN ('ACTIVE', 'OVERDUE', 'DEFAULTED') AND ($2::int IS NULL OR entity_id = $2::int)
  ), paid AS (
    SELECT loan_id, sum(principal) AS principal, sum(paid_amount) AS paid, sum(least(fee, paid_amount)) AS fees
    FROM loan_payments GROUP BY loan_id
  ), booked AS (
    SELECT l.loan_id, sum(l.debit) AS received, sum(l.credit) FILTER (WHERE l.account_id IS NOT NULL) AS passed_on
    FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id
    WHERE e.kind = 'LOAN_PAYMENT' AND e.state = 'POSTED' AND l.loan_id IS NOT NULL GROUP BY l.loan_id
  ), held AS (
    SELECT i.loan_id, sum(n.outstanding_principal) AS outstanding
    FROM net_open_positions n JOIN instruments i ON i.entity_id = n.instrument_id GROUP BY i.loan_id
  ), compared AS (
    SELECT r.entity_id AS loan_id, r.currency_id, d.kind, d.expected, d.actual
    FROM running r LEFT JOIN paid p ON p.loan_id = r.entity_id LEFT JOIN booked b ON b.loan_id = r.entity_id
    LEFT JOIN held h ON h.loan_id = r.entity_id
    CROSS JOIN LATERAL (VALUES
      ('PRINCIPAL'::loan_diff_kind, r.amount, coalesce(p.principal, 0)),
      ('RECEIPTS', coalesce(p.paid, 0), coalesce(b.received, 0)),
      ('DISTRIBUTION', coalesce(p.paid - p.fees, 0), coalesce(b.passed_on, 0)),
      ('POSITIONS', r.outstanding_principal, coalesce(h.outstanding, 0))) AS d(kind, expected, actual)
  ), kept AS (
    INSERT INTO loan_diffs AS t (loan_id, kind, state, currency_id, expected_amount, actual_amount, calculated_at_utc,
      resolved_at_utc)
    SELECT loan_id, kind, (CASE WHEN expected = actual THEN 'RESOLVED' ELSE 'OPEN' END)::loan_diff_state, currency_id,
      expected, actual, $1::timestamptz, CASE WHEN expected = actual THEN $1::timestamptz END FROM compared
    ON CONFLICT (loan_id, kind) DO UPDATE SET expected_amount = excluded.expected_amount,
      actual_amount = excluded.actual_amount, calculated_at_utc = excluded.calculated_at_utc,
      state = CASE WHEN t.state = 'EXPLAINED' AND t.difference = excluded.actual_amount - excluded.expected_amount
        THEN t.state ELSE excluded.state END,
      resolved_at_utc = CASE WHEN excluded.state = 'RESOLVED' THEN coalesce(t.resolved_at_utc, excluded.resolved_at_utc)
        END
    RETURNING t.difference)
  SELECT count(*)::int AS checked, (count(*) FILTER (WHERE difference <> 0))::int AS different FROM kept`
