import { Decimal } from 'decimal.js'
import { accountConsistencyChecks, loanDiffs } from '../tables/positions.ts'
import { addRows, changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { isAnyOf, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, integer, optional } from '../../../engine/server/kernel/operations/fields.ts'

const comparison = { checkedCount: integer(), differenceCount: integer() }

/** Stores what each account should have, from journal, orders and payouts, next to the recorded values. */
export const runAccountConsistencyChecks = defineOperation({
  name: 'runAccountConsistencyChecks',
  description: 'Compares accounts with the journal, and what is reserved with orders and payouts.',
  permission: 'ExecuteSeniorActions',
  input: { accountId: optional(idOf('Account', { description: 'Empty: every account.' })) },
  result: comparison,
  run: async (caller, { accountId }) => {
    const context = { ...caller, isComputed: true }
    const counted = await context.db.query<CountedAccount>(COUNT_ACCOUNTS, [accountId])
    const checkedAtUtc = context.now().toISOString()
    const checks = await addRows(
      context,
      accountConsistencyChecks,
      counted.map((account) => ({
        accountId: account.account_id,
        currencyId: account.currency_id,
        checkedAtUtc,
        balance: account.balance,
        journalBalance: account.journal_balance,
        reservedAmount: account.reserved_amount,
        boundAmount: account.bound_amount,
      })),
    )
    const different = checks.filter(({ isConsistent }) => !isConsistent)
    return { checkedCount: checks.length, differenceCount: different.length }
  },
})

interface CountedAccount extends Record<string, unknown> {
  readonly account_id: number
  readonly currency_id: number
  readonly balance: string
  readonly journal_balance: string
  readonly reserved_amount: string
  readonly bound_amount: string
}

type LoanDiff = Row<typeof loanDiffs>

/** An explained difference stays explained while it is unchanged; one that disappears is resolved. */
export const recalculateLoanDiffs = defineOperation({
  name: 'recalculateLoanDiffs',
  description: 'Compares running loans with their schedule, the bank, investors’ accounts and positions.',
  permission: 'ExecuteSeniorActions',
  input: { loanId: optional(idOf('Loan', { description: 'Empty: every running loan.' })) },
  result: comparison,
  run: async (caller, input) => {
    const context = { ...caller, isComputed: true }
    // One run at a time, so that the second finds the rows that the first added.
    await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('recalculateLoanDiffs'))`)
    const compared = await context.db.query<ComparedLoan>(COMPARE_LOANS, [input.loanId])
    const loanIds = [...new Set(compared.map((loan) => loan.loan_id))]
    const kept = await lockRows(context, loanDiffs, isAnyOf(loanDiffs.loanId, loanIds))
    const byKey = new Map(kept.map((diff) => [`${diff.kind} ${diff.loanId}`, diff]))
    const now = context.now().toISOString()
    const found = compared.map((loan) => {
      const known = byKey.get(`${loan.kind} ${loan.loan_id}`) ?? null
      return { loan, known, judged: judge(loan, known, now) }
    })
    await changeRows(
      context,
      loanDiffs,
      found.flatMap(({ known, judged }) => (known === null ? [] : [{ entityId: known.entityId, ...judged }])),
    )
    await addRows(
      context,
      loanDiffs,
      found.flatMap(({ loan: { loan_id: loanId, kind, currency_id: currencyId }, known, judged }) =>
        known === null ? [{ loanId, kind, currencyId, ...judged }] : [],
      ),
    )
    const different = compared.filter(({ expected, actual }) => !new Decimal(expected).eq(actual))
    return { checkedCount: compared.length, differenceCount: different.length }
  },
})

interface ComparedLoan extends Record<string, unknown> {
  readonly loan_id: number
  readonly currency_id: number
  readonly kind: LoanDiff['kind']
  readonly expected: string
  readonly actual: string
}

/** What a comparison does to the stored difference. */
const judge = ({ expected, actual }: ComparedLoan, known: LoanDiff | null, now: string) => {
  const difference = new Decimal(actual).minus(expected)
  const isExplained = known?.state === 'EXPLAINED' && difference.eq(known.difference)
  const found: LoanDiff['state'] = difference.isZero() ? 'RESOLVED' : 'OPEN'
  return {
    expectedAmount: expected,
    actualAmount: actual,
    calculatedAtUtc: now,
    state: isExplained ? known.state : found,
    resolvedAtUtc: difference.isZero() ? (known?.resolvedAtUtc ?? now) : null,
  }
}

const COUNT_ACCOUNTS = `
  SELECT a.entity_id AS account_id, a.currency_id, a.balance, coalesce(j.booked, 0) AS journal_balance, a.reserved_amount,
    coalesce(o.bound, 0) + coalesce(p.bound, 0) AS bound_amount
  FROM accounts a
  LEFT JOIN (SELECT l.account_id, sum(l.amount) AS booked FROM journal_lines l
    JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
    WHERE l.account_id IS NOT NULL GROUP BY l.account_id) AS j ON j.account_id = a.entity_id
  LEFT JOIN (SELECT account_id, sum(reserved_amount) AS bound FROM orders GROUP BY account_id) AS o
    ON o.account_id = a.entity_id
  LEFT JOIN (SELECT account_id, sum(amount) AS bound FROM aiia_bank_payouts
    WHERE status IN ('REQUESTED', 'APPROVED') GROUP BY account_id) AS p ON p.account_id = a.entity_id
  WHERE $1::int IS NULL OR a.entity_id = $1::int
  ORDER BY a.entity_id`

const COMPARE_LOANS = `
  WITH running AS (
    SELECT entity_id, currency_id, amount, outstanding_principal FROM loans
    WHERE state IN ('ACTIVE', 'OVERDUE', 'DEFAULTED') AND ($1::int IS NULL OR entity_id = $1::int)
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
  )
  SELECT loan_id, currency_id, kind, expected, actual FROM compared ORDER BY loan_id, kind`
