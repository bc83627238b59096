import { Decimal } from 'decimal.js'
import { addDays } from '../../../engine/rules/calendar.ts'
import { platformDay } from '../../../engine/rules/platformDay.ts'
import { bankStatementLines } from '../tables/reconciliation.ts'
import { readInTransit } from '../deposits/inTransit.ts'
import { bookIncoming } from '../deposits/bookIncoming.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { reconcile } from '../banking/reconciliation/reconcile.ts'
import { addRows } from '../../../engine/server/kernel/rows/changeRows.ts'

interface Bank extends Record<string, unknown> {
  readonly id: number
  readonly currency_id: number
  readonly ledger_account_id: number
  /** Last day of its latest statement. */
  readonly stated_to: string | null
}

/** So many days before the first night have statements, too. */
const FIRST_DAYS = 10

/**
 * The banks of the demo state each day what the books have, and pay out what payment providers have fetched. They do so for the days
 * that have ended.
 */
export async function stateBalances(context: OperationContext): Promise<void> {
  const yesterday = addDays(platformDay(context.now()), -1)
  const banks = await context.db.query<Bank>(BANKS)
  for (const bank of banks)
    await context.db.transaction(async () => {
      await payOut(context, bank, yesterday)
      const from = bank.stated_to === null ? addDays(yesterday, 1 - FIRST_DAYS) : addDays(bank.stated_to, 1)
      for (let day = from; day <= yesterday; day = addDays(day, 1)) await state(context, bank, day)
    })
}

const BANKS = `
  SELECT b.entity_id AS id, b.currency_id, b.ledger_account_id,
    (SELECT max(r.period_to)::text FROM bank_reconciliations r WHERE r.bank_account_id = b.entity_id) AS stated_to
  FROM bank_accounts b WHERE b.purpose = 'CLIENT_FUNDS' AND b.is_active AND b.ledger_account_id IS NOT NULL ORDER BY 1`

const payOut = async (
  context: OperationContext,
  { id, currency_id: currencyId, ledger_account_id: ledgerAccountId }: Bank,
  day: string,
): Promise<void> => {
  const fetched = await readInTransit(
    context.db,
    currencyId,
    'd.transit_entry_id IS NOT NULL AND e.value_date <= $2::date',
    [day],
  )
  await bookIncoming(
    context,
    { id, currencyId, ledgerAccountId },
    fetched.map(({ id: depositId, orderId, amount }) => ({
      row: {
        bankReference: `DEMO-${orderId}`,
        bookedOn: day,
        amount,
        payerName: null,
        payerAccountNumber: null,
        message: orderId,
      },
      accountId: null,
      depositId,
    })),
  )
}

/** One line for each entry of the day. */
const state = async (
  context: OperationContext,
  { id, currency_id: currencyId, ledger_account_id: ledgerAccountId }: Bank,
  day: string,
): Promise<void> => {
  const entries = await context.db.query<{ id: number; number: string; amount: string }>(ENTRIES, [
    ledgerAccountId,
    day,
  ])
  const [books] = await context.db.query<{ opening: string }>(OPENING, [ledgerAccountId, day])
  const opening = new Decimal(books?.opening ?? 0)
  await addRows(
    context,
    bankStatementLines,
    entries.map(({ id: journalEntryId, number, amount }) => ({
      bankAccountId: id,
      bankReference: number,
      bookedOn: day,
      amount,
      currencyId,
      message: number,
      journalEntryId,
    })),
  )
  const closing = opening.plus(Decimal.sum(0, ...entries.map(({ amount }) => amount)))
  await reconcile(context, id, [
    { from: day, to: day, opening: opening.toFixed(2), closing: closing.toFixed(2) },
  ])
}

const ENTRIES = `
  SELECT e.entity_id AS id, e.entry_number AS number, sum(l.debit - l.credit)::text AS amount
  FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id
  WHERE l.ledger_account_id = $1::int AND l.value_date = $2::date AND e.state IN ('POSTED', 'REVERSED')
  GROUP BY 1, 2 HAVING sum(l.debit - l.credit) <> 0 ORDER BY 1`

const OPENING = `
  SELECT (g.balance - coalesce((SELECT sum(l.debit - l.credit) FROM journal_lines l
    JOIN journal_entries e ON e.entity_id = l.journal_entry_id
    WHERE l.ledger_account_id = g.entity_id AND l.value_date >= $2::date AND e.state IN ('POSTED', 'REVERSED')), 0))::text AS opening
  FROM ledger_accounts g WHERE g.entity_id = $1::int`
