import type { Database } from '../../../engine/server/db/Database.ts'

/** What a borrower paid on one loan within a year, and owed at its end. Amounts as text. */
export interface YearOfOwnLoan {
  readonly loan: string
  readonly paidInterest: string
  readonly paidPrincipal: string
  readonly paidFees: string
  readonly stillOwed: string
}

export const OWN_LOAN_PARTS = ['paidInterest', 'paidPrincipal', 'paidFees', 'stillOwed'] as const

/** From the journal, as the months of the account count it: by loan, they add up to the sums of the year. */
export async function readYearOfOwnLoans(
  db: Pick<Database, 'query'>,
  accountId: number,
  year: number,
): Promise<readonly YearOfOwnLoan[]> {
  const rows = await db.query<YearOfOwnLoan & Record<string, unknown>>(
    `SELECT loan, interest::text AS "paidInterest", principal::text AS "paidPrincipal",
       (paid - principal - interest)::text AS "paidFees", owed::text AS "stillOwed"
     FROM (
       SELECT k.loan_number AS loan, coalesce(-sum(l.principal_amount), 0.00) AS owed,
         coalesce(sum(CASE WHEN r.entity_id IS NULL THEN l.debit ELSE -l.credit END) FILTER (WHERE ${PAID}), 0.00) AS paid,
         coalesce(sum(coalesce(l.principal_amount, 0.00))
           FILTER (WHERE ${PAID} AND l.account_id IS NOT NULL), 0.00) AS principal,
         coalesce(sum(l.amount + coalesce(l.fee_amount, 0.00) - coalesce(l.principal_amount, 0.00))
           FILTER (WHERE ${PAID} AND l.account_id IS NOT NULL), 0.00) AS interest
       FROM loans k
       JOIN journal_lines l ON l.loan_id = k.entity_id AND l.value_date <= make_date($2::int, 12, 31)
       JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
       LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
       WHERE k.account_id = $1::int GROUP BY k.loan_number
     ) AS own WHERE paid <> 0 OR owed <> 0 ORDER BY loan`,
    [accountId, year],
  )
  return rows
}

const PAID = `coalesce(r.kind, e.kind) = 'LOAN_PAYMENT' AND l.value_date >= make_date($2::int, 1, 1)`
