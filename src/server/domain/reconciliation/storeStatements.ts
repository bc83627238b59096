import { Decimal } from 'decimal.js'
import { bankStatementLines } from '../../db/tables/reconciliation.ts'
import type { ImportedStatement, StatedBank } from '../operations/checkStatements.ts'
import { qualifiedReference } from '../operations/bankFiles/qualifiedReference.ts'
import type { ImportedRow } from '../operations/ImportedRow.ts'
import type { StaffContext } from '../operations/runOperation.ts'
import { addRows, changeRows } from '../rows/changeRows.ts'
import { chunksOf } from '../rows/chunksOf.ts'
import { reconcile, type StatedPeriod } from './reconcile.ts'

const ROWS_AT_ONCE = 1_000

/** Stores the booked lines of a bank account's statements, each once, and reconciles the statements. */
export const storeStatements = async (
  context: StaffContext,
  bank: StatedBank,
  statements: readonly ImportedStatement[],
  rows: readonly ImportedRow[],
): Promise<void> => {
  const found = await context.db.query<{ id: number; reference: string; facts: string; is_booked: boolean }>(
    `SELECT entity_id AS id, bank_reference AS reference, booked_on || ' ' || amount AS facts,
       journal_entry_id IS NOT NULL AS is_booked FROM bank_statement_lines
     WHERE bank_account_id = $1::int AND bank_reference = ANY($2::text[])`,
    [bank.id, rows.flatMap((row) => [row.bankReference, qualifiedReference(row)])],
  )
  const facts = new Map(found.map((line) => [line.reference, line.facts]))
  const unbooked = new Map(found.flatMap((line) => (line.is_booked ? [] : [[line.reference, line.id]])))
  const booked: { entityId: number; journalEntryId: number }[] = []
  const added = rows.flatMap((row) => {
    const { amount, bookedOn, exportEntryId: journalEntryId } = row
    if (!row.isBooked || row.problem !== null || amount === null || bookedOn === null) return []
    if (new Decimal(amount).isZero()) return []
    const own = `${bookedOn} ${new Decimal(amount).toFixed(2)}`
    const stored = [row.bankReference, qualifiedReference(row)].find(
      (reference) => facts.get(reference) === own,
    )
    if (stored !== undefined) {
      const entityId = unbooked.get(stored)
      if (entityId !== undefined && journalEntryId !== null) booked.push({ entityId, journalEntryId })
      return []
    }
    const bankReference = facts.has(row.bankReference) ? qualifiedReference(row) : row.bankReference
    facts.set(bankReference, own)
    return [
      {
        bankAccountId: bank.id,
        bankReference,
        bookedOn,
        amount,
        currencyId: bank.currencyId,
        counterpartName: row.payerName,
        counterpartAccountNumber: row.payerAccountNumber,
        message: row.message,
        journalEntryId,
      },
    ]
  })
  for (const some of chunksOf(added, ROWS_AT_ONCE)) await addRows(context, bankStatementLines, some)
  await changeRows(context, bankStatementLines, booked)
  const periods = statements.flatMap(({ state, period, opening, closing }): readonly StatedPeriod[] =>
    state === 'OTHER_ACCOUNT' || period === null || opening === null || closing === null
      ? []
      : [{ ...period, opening, closing }],
  )
  await reconcile(context, bank.id, periods)
}
