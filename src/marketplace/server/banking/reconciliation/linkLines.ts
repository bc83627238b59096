import { bankStatementLines } from '../../tables/reconciliation.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { chunksOf } from '../../../../engine/server/kernel/chunksOf.ts'

const ROWS_AT_ONCE = 1_000

/** Links statement lines to the transfers and entries that book them, as far as those exist by now. */
export const linkLines = async (context: OperationContext, bankAccountId: number): Promise<void> => {
  const find = (query: string) => context.db.query<{ id: number; booked: number }>(query, [bankAccountId])
  for (const some of chunksOf(await find(INCOMING), ROWS_AT_ONCE))
    await changeRows(
      context,
      bankStatementLines,
      some.map(({ id: entityId, booked: incomingTransferId }) => ({ entityId, incomingTransferId })),
    )
  for (const query of [RETURNED, BY_PROVIDER, MANUAL])
    for (const some of chunksOf(await find(query), ROWS_AT_ONCE))
      await changeRows(
        context,
        bankStatementLines,
        some.map(({ id: entityId, booked: journalEntryId }) => ({ entityId, journalEntryId })),
      )
}

/** Where a reference is used twice, the line or the transfer carries it qualified by day and amount. */
const INCOMING = `
  SELECT DISTINCT ON (l.entity_id) l.entity_id AS id, t.entity_id AS booked
  FROM bank_statement_lines l JOIN incoming_bank_transfers t ON t.bank_account_id = l.bank_account_id
    AND t.amount = l.amount AND t.booked_on = l.booked_on AND t.split_from_id IS NULL
    AND (t.bank_reference = l.bank_reference OR starts_with(t.bank_reference, l.bank_reference || ' (')
      OR starts_with(l.bank_reference, t.bank_reference || ' ('))
  WHERE l.bank_account_id = $1::int AND l.amount > 0 AND l.incoming_transfer_id IS NULL AND l.journal_entry_id IS NULL
    AND NOT EXISTS (SELECT FROM bank_statement_lines o WHERE o.incoming_transfer_id = t.entity_id)
  ORDER BY l.entity_id, t.entity_id`

/** A payout that came back: the entry that posts its return. */
const RETURNED = `
  SELECT l.entity_id AS id, p.settlement_entry_id AS booked
  FROM bank_statement_lines l JOIN outgoing_bank_transfers o
    ON o.bank_account_id = l.bank_account_id AND o.outcome_reference = l.bank_reference AND o.outcome = 'FAILED'
  JOIN aiia_bank_payouts p ON p.outgoing_bank_transfer_id = o.entity_id
  WHERE l.bank_account_id = $1::int AND l.amount > 0 AND l.incoming_transfer_id IS NULL AND l.journal_entry_id IS NULL
    AND p.status = 'FAILED' AND p.settlement_entry_id IS NOT NULL`

/** A payout through a payment provider, whose order the bank names. */
const BY_PROVIDER = `
  SELECT l.entity_id AS id, p.settlement_entry_id AS booked
  FROM bank_statement_lines l JOIN aiia_bank_payouts p
    ON p.currency_id = l.currency_id AND p.amount = -l.amount AND p.settlement_entry_id IS NOT NULL
    AND position(p.order_id IN coalesce(l.message, '')) > 0
  WHERE l.bank_account_id = $1::int AND l.journal_entry_id IS NULL`

/** A manual entry of the same amount and day, such as a bank charge, where exactly one line and one entry fit. */
const MANUAL = `
  SELECT id, booked FROM (
    SELECT l.entity_id AS id, e.entity_id AS booked,
      count(*) OVER (PARTITION BY l.entity_id) AS entries, count(*) OVER (PARTITION BY e.entity_id) AS lines
    FROM bank_statement_lines l JOIN bank_accounts b ON b.entity_id = l.bank_account_id
    JOIN journal_lines j ON j.ledger_account_id = b.ledger_account_id AND j.value_date = l.booked_on
      AND j.debit - j.credit = l.amount
    JOIN journal_entries e ON e.entity_id = j.journal_entry_id AND e.kind = 'MANUAL' AND e.state = 'POSTED'
    WHERE l.bank_account_id = $1::int AND l.journal_entry_id IS NULL AND l.incoming_transfer_id IS NULL
      AND NOT EXISTS (SELECT FROM bank_statement_lines o WHERE o.journal_entry_id = e.entity_id)) pairs
  WHERE entries = 1 AND lines = 1`
