import { Decimal } from 'decimal.js'
import { eq, sql } from 'drizzle-orm'
import { alarms } from '../../../../engine/server/db/tables/alarms.ts'
import { bankReconciliations } from '../../tables/reconciliation.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { linkLines } from './linkLines.ts'
import { storeItems, type ReconciliationItem } from './reconciliationItems.ts'

type Reconciliation = Row<typeof bankReconciliations>

/** What a statement says: days as `YYYY-MM-DD`, balances as decimals. */
export interface StatedPeriod {
  readonly from: string
  readonly to: string
  readonly opening: string
  readonly closing: string
}

/**
 * Compares the statements of a bank account with its ledger account: those given, and all that end after `since`, whose
 * books may have changed. Each difference is made up of lines that only one side has; what is left over raises an alarm.
 */
export const reconcile = async (
  context: OperationContext,
  bankAccountId: number,
  periods: readonly StatedPeriod[],
  since = periods.map(({ from }) => from).toSorted()[0],
): Promise<void> => {
  // Imports hold it too: one comparison of a bank account at a time.
  await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('bankImport'), $1::int)`, [bankAccountId])
  const books = await readBooks(context, bankAccountId)
  if (books === null) return
  await linkLines(context, bankAccountId)
  if (since === undefined) return
  const kept = await readRows(
    context,
    bankReconciliations,
    eq(bankReconciliations.bankAccountId, bankAccountId),
  )
  const all = new Map(
    kept.map(({ periodFrom: from, periodTo: to, openingBalance: opening, statementBalance: closing }) => [
      to,
      { from, to, opening, closing },
    ]),
  )
  for (const period of periods) all.set(period.to, period)
  const ordered = [...all.values()].toSorted((one, other) => one.to.localeCompare(other.to))
  const [first] = ordered
  for (const period of ordered) {
    if (first === undefined || period.to < since) continue
    await compare(
      context,
      books,
      first,
      period,
      kept.find(({ periodTo }) => periodTo === period.to),
    )
  }
}

interface Books {
  readonly bankAccountId: number
  readonly currencyId: number
  readonly ledgerAccountId: number
}

const readBooks = async ({ db }: OperationContext, bankAccountId: number): Promise<Books | null> => {
  const [row] = await db.query<{ currency_id: number; ledger_account_id: number }>(
    `SELECT b.currency_id, g.entity_id AS ledger_account_id FROM bank_accounts b JOIN ledger_accounts g
       ON g.entity_id = b.ledger_account_id
       OR b.ledger_account_id IS NULL AND g.kind = 'CLIENT_BANK' AND g.currency_id = b.currency_id
     WHERE b.entity_id = $1::int`,
    [bankAccountId],
  )
  return row === undefined
    ? null
    : { bankAccountId, currencyId: row.currency_id, ledgerAccountId: row.ledger_account_id }
}

const compare = async (
  context: OperationContext,
  books: Books,
  first: StatedPeriod,
  period: StatedPeriod,
  kept: Reconciliation | undefined,
): Promise<void> => {
  const { bankAccountId, currencyId } = books
  const sums = await readSums(context, books, first.from, period.to)
  const items = await readItems(context, books, first.from, period.to)
  const before = new Decimal(sums.before).minus(first.opening)
  if (!before.isZero())
    items.push({
      kind: 'BEFORE',
      amount: before.toFixed(2),
      day: first.from,
      statementLineId: null,
      journalEntryId: null,
    })
  const difference = new Decimal(sums.ledger).minus(period.closing)
  const unexplained = difference.minus(Decimal.sum(0, ...items.map(({ amount }) => amount)))
  const facts = {
    periodFrom: period.from,
    state: !unexplained.isZero() ? 'UNEXPLAINED' : items.length > 0 ? 'EXPLAINED' : 'BALANCED',
    openingBalance: period.opening,
    statementBalance: period.closing,
    ledgerBalance: sums.ledger,
    unexplainedAmount: unexplained.toFixed(2),
    customerFunds: sums.customers,
    safeguardedFunds: sums.safeguarded,
    computedAtUtc: context.now().toISOString(),
  } as const
  const id =
    kept?.entityId ??
    (await addRow(context, bankReconciliations, { ...facts, bankAccountId, currencyId, periodTo: period.to }))
      .entityId
  if (kept !== undefined) await changeRow(context, bankReconciliations, id, facts)
  await storeItems(context, id, currencyId, items)
  const shortfall = Decimal.min(0, new Decimal(sums.safeguarded).minus(sums.customers))
  const wrong = [unexplained, shortfall].filter((amount) => !amount.isZero())
  if (wrong.length > 0)
    await raise(context, id, `${period.to}: ${wrong.map((amount) => amount.toFixed(2)).join(', ')}`)
}

interface Sums extends Record<string, unknown> {
  /** Of the ledger account, before the first statement, and at the end of this one. */
  readonly before: string
  readonly ledger: string
  readonly customers: string
  readonly safeguarded: string
}

/** By value date, of what is posted. */
const readSums = async (
  { db }: OperationContext,
  { ledgerAccountId, currencyId }: Books,
  first: string,
  to: string,
): Promise<Sums> => {
  const [sums] = await db.query<Sums>(
    `WITH later AS (
       SELECT l.ledger_account_id, sum(l.debit - l.credit) FILTER (WHERE l.value_date > $4::date) AS after_it,
         sum(l.debit - l.credit) AS since_first
       FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id
       WHERE e.state IN ('POSTED', 'REVERSED') AND l.currency_id = $2::int AND l.value_date >= $3::date
       GROUP BY l.ledger_account_id),
     balances AS (
       SELECT g.entity_id, g.kind, CASE WHEN g.type IN ('ASSET', 'EXPENSE') THEN g.balance ELSE -g.balance END AS debit,
         coalesce(later.after_it, 0) AS after_it, coalesce(later.since_first, 0) AS since_first,
         EXISTS (SELECT FROM bank_accounts b WHERE b.ledger_account_id = g.entity_id AND b.purpose = 'CLIENT_FUNDS') AS is_bank
       FROM ledger_accounts g LEFT JOIN later ON later.ledger_account_id = g.entity_id WHERE g.currency_id = $2::int)
     SELECT (sum(debit - since_first) FILTER (WHERE entity_id = $1::int))::text AS before,
       (sum(debit - after_it) FILTER (WHERE entity_id = $1::int))::text AS ledger,
       (-sum(debit - after_it) FILTER (WHERE kind IN ('CUSTOMER_FUNDS', 'UNALLOCATED_FUNDS', 'OUTGOING_PAYMENTS')))::text AS customers,
       (sum(debit - after_it) FILTER (WHERE is_bank OR kind IN ('CLIENT_BANK', 'PAYMENTS_IN_TRANSIT')))::text AS safeguarded
     FROM balances`,
    [ledgerAccountId, currencyId, first, to],
  )
  if (sums === undefined) throw new Error(`No ledger accounts in currency ${currencyId}`)
  return sums
}

/** Lines of the statements and entries of the books, as far as they do not make each other up. */
const readItems = async (
  { db }: OperationContext,
  { bankAccountId, ledgerAccountId }: Books,
  first: string,
  to: string,
): Promise<ReconciliationItem[]> => {
  const rows = await db.query<{
    amount: string
    day: string
    line_id: number | null
    entry_id: number | null
  }>(
    `WITH booked AS (
       SELECT coalesce(e.reversed_entry_id, e.entity_id) AS entry_id, sum(l.debit - l.credit) AS amount, min(l.value_date) AS day
       FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id
       WHERE l.ledger_account_id = $2::int AND e.state IN ('POSTED', 'REVERSED') AND l.value_date BETWEEN $3::date AND $4::date
       GROUP BY 1),
     stated AS (
       SELECT s.entity_id AS line_id, s.amount, s.booked_on AS day,
         coalesce(s.journal_entry_id, t.arrival_entry_id, t.journal_entry_id) AS entry_id
       FROM bank_statement_lines s LEFT JOIN incoming_bank_transfers t ON t.entity_id = s.incoming_transfer_id
       WHERE s.bank_account_id = $1::int AND s.booked_on BETWEEN $3::date AND $4::date),
     linked AS (SELECT entry_id, sum(amount) AS amount, min(day) AS day FROM stated WHERE entry_id IS NOT NULL GROUP BY 1)
     SELECT (coalesce(b.amount, 0) - coalesce(s.amount, 0))::text AS amount, coalesce(b.day, s.day)::text AS day,
       NULL::int AS line_id, coalesce(b.entry_id, s.entry_id) AS entry_id
     FROM booked b FULL JOIN linked s ON s.entry_id = b.entry_id
     WHERE coalesce(b.amount, 0) <> coalesce(s.amount, 0)
     UNION ALL
     SELECT (-amount)::text, day::text, line_id, NULL FROM stated WHERE entry_id IS NULL`,
    [bankAccountId, ledgerAccountId, first, to],
  )
  return rows.map(({ amount, day, line_id: statementLineId, entry_id: journalEntryId }) => ({
    kind: statementLineId === null ? ('IN_BOOKS' as const) : ('AT_BANK' as const),
    amount: new Decimal(amount).toFixed(2),
    day,
    statementLineId,
    journalEntryId,
  }))
}

/** Raises one alarm per reconciliation until it is resolved. */
const raise = async (context: OperationContext, recordId: number, message: string): Promise<void> => {
  const open = await readRows(
    context,
    alarms,
    sql`${alarms.recordType} = 'BankReconciliation' and ${alarms.recordId} = ${recordId} and ${alarms.state} <> 'RESOLVED'`,
  )
  if (open.length > 0) return
  await addRow(context, alarms, {
    severity: 'CRITICAL',
    kind: 'BALANCE_MISMATCH',
    message,
    recordType: 'BankReconciliation',
    recordId,
    raisedAtUtc: context.now().toISOString(),
  })
}
