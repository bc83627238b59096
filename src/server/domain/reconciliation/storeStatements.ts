import { Decimal } from 'decimal.js'
import { bankStatementLines } from '../../db/tables/reconciliation.ts'
import type { BankFileRow } from '../operations/bankFiles/BankFileRow.ts'
import type { ImportedStatement, StatedBank } from '../operations/checkStatements.ts'
import type { StaffContext } from '../operations/runOperation.ts'
import { addRows } from '../rows/changeRows.ts'
import { chunksOf } from '../rows/chunksOf.ts'
import { qualifiedReference } from '../operations/decideRow.ts'
import { reconcile, type StatedPeriod } from './reconcile.ts'

const ROWS_AT_ONCE = 1_000

/** Stores the lines of a bank account's statements, each once, and compares the statements with the books. */
export const storeStatements = async (
  context: StaffContext,
  bank: StatedBank,
  statements: readonly ImportedStatement[],
  rows: readonly BankFileRow[],
): Promise<void> => {
  const known = new Map(
    (
      await context.db.query<{ bank_reference: string; amount: string; booked_on: string }>(
        `SELECT bank_reference, amount::text, booked_on::text FROM bank_statement_lines
         WHERE bank_account_id = $1::int AND bank_reference = ANY($2::text[])`,
        [bank.id, rows.flatMap((row) => [row.bankReference, qualifiedReference(row)])],
      )
    ).map((line) => [line.bank_reference, `${line.booked_on} ${new Decimal(line.amount).toFixed(2)}`]),
  )
  const added = rows.flatMap((row) => {
    const { amount, bookedOn } = row
    if (!row.isBooked || row.problem !== null || amount === null || bookedOn === null) return []
    if (new Decimal(amount).isZero()) return []
    const facts = `${bookedOn} ${new Decimal(amount).toFixed(2)}`
    const isKnown = [row.bankReference, qualifiedReference(row)].some((one) => known.get(one) === facts)
    if (isKnown) return []
    const bankReference = known.has(row.bankReference) ? qualifiedReference(row) : row.bankReference
    known.set(bankReference, facts)
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
      },
    ]
  })
  for (const some of chunksOf(added, ROWS_AT_ONCE)) await addRows(context, bankStatementLines, some)
  const periods = statements.flatMap(({ state, period, opening, closing }): readonly StatedPeriod[] =>
    state === 'OTHER_ACCOUNT' || period === null || opening === null || closing === null
      ? []
      : [{ ...period, opening, closing }],
  )
  await reconcile(context, bank.id, periods)
}
