import { Decimal } from 'decimal.js'
import { bankStatementLines } from '../../tables/reconciliation.ts'
import type { ImportedStatement, StatedBank } from '../checkStatements.ts'
import type { ImportedRow } from '../ImportedRow.ts'
import type { StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import { addRows, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { chunksOf } from '../../../../engine/server/kernel/chunksOf.ts'
import { StoredLines } from '../StoredLines.ts'
import { reconcile, type StatedPeriod } from './reconcile.ts'

const ROWS_AT_ONCE = 1_000

/** Stores the booked lines of a bank account's statements, each once, and reconciles the statements. */
export const storeStatements = async (
  context: StaffContext,
  bank: StatedBank,
  statements: readonly ImportedStatement[],
  rows: readonly ImportedRow[],
): Promise<void> => {
  const lines = await StoredLines.read(context.db, bank.id, rows)
  const booked: { entityId: number; journalEntryId: number }[] = []
  const added = rows.flatMap((row) => {
    const { amount, bookedOn, exportEntryId: journalEntryId } = row
    if (!row.isBooked || row.problem !== null || amount === null || bookedOn === null) return []
    if (new Decimal(amount).isZero()) return []
    const stored = lines.find(row)
    if (stored !== undefined) {
      const { unbookedId: entityId } = stored
      if (entityId !== null && journalEntryId !== null) booked.push({ entityId, journalEntryId })
      return []
    }
    return [
      {
        bankAccountId: bank.id,
        bankReference: lines.add(row),
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
