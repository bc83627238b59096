import { bankStatementLines } from '../../db/tables/reconciliation.ts'
import type { OperationContext } from '../operations/OperationContext.ts'
import { changeRows } from '../rows/changeRows.ts'
import { chunksOf } from '../rows/chunksOf.ts'

const ROWS_AT_ONCE = 1_000

/** Gives lines of statements what books them, once that is known. */
export const linkLines = async (context: OperationContext, bankAccountId: number): Promise<void> => {
  const incoming = await context.db.query<{ id: number; booked: number }>(INCOMING, [bankAccountId])
  for (const some of chunksOf(incoming, ROWS_AT_ONCE))
    await changeRows(
      context,
      bankStatementLines,
      some.map(({ id: entityId, booked: incomingTransferId }) => ({ entityId, incomingTransferId })),
    )
  const outgoing = await context.db.query<{ id: number; booked: number }>(OUTGOING, [bankAccountId])
  for (const some of chunksOf(outgoing, ROWS_AT_ONCE))
    await changeRows(
      context,
      bankStatementLines,
      some.map(({ id: entityId, booked: journalEntryId }) => ({ entityId, journalEntryId })),
    )
}

/** A line that brought a transfer has its reference. */
const INCOMING = `
  SELECT l.entity_id AS id, t.entity_id AS booked FROM bank_statement_lines l JOIN incoming_bank_transfers t
    ON t.bank_account_id = l.bank_account_id AND t.bank_reference = l.bank_reference
  WHERE l.bank_account_id = $1::int AND l.amount > 0 AND l.incoming_transfer_id IS NULL`

/** Of what was sent in files, as the import has found it, and through a payment provider. */
const OUTGOING = `
  SELECT DISTINCT ON (id) id, booked FROM (
    SELECT l.entity_id AS id, CASE WHEN l.amount < 0 THEN o.export_entry_id ELSE p.settlement_entry_id END AS booked
    FROM bank_statement_lines l JOIN outgoing_bank_transfers o
      ON o.bank_account_id = l.bank_account_id AND o.outcome_reference = l.bank_reference
    LEFT JOIN aiia_bank_payouts p ON p.outgoing_bank_transfer_id = o.entity_id
    WHERE l.bank_account_id = $1::int AND l.journal_entry_id IS NULL AND l.incoming_transfer_id IS NULL
    UNION ALL
    SELECT l.entity_id, p.settlement_entry_id FROM bank_statement_lines l JOIN aiia_bank_payouts p
      ON p.currency_id = l.currency_id AND p.amount = -l.amount AND p.order_id IS NOT NULL
      AND position(p.order_id IN coalesce(l.message, '')) > 0
    WHERE l.bank_account_id = $1::int AND l.journal_entry_id IS NULL) found
  WHERE booked IS NOT NULL ORDER BY id, booked`
