import { Decimal } from 'decimal.js'
import { bankStatementLines } from '../../db/tables/reconciliation.ts'
import type { BankFileRow } from '../operations/bankFiles/BankFileRow.ts'
import type { ImportedStatement, StatedBank } from '../operations/checkStatements.ts'
import type { StaffContext } from '../operations/runOperation.ts'
import { addRows, changeRows } from '../rows/changeRows.ts'
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
  await linkTransfers(context, bank.id)
  const periods = statements.flatMap(({ state, period, opening, closing }): readonly StatedPeriod[] =>
    state === 'OTHER_ACCOUNT' || period === null || opening === null || closing === null
      ? []
      : [{ ...period, opening, closing }],
  )
  await reconcile(context, bank.id, periods)
}

/** An incoming line is booked with its transfer, which has the same reference. */
const linkTransfers = async (context: StaffContext, bankAccountId: number): Promise<void> => {
  const links = await context.db.query<{ id: number; transfer_id: number }>(
    `SELECT l.entity_id AS id, t.entity_id AS transfer_id FROM bank_statement_lines l JOIN incoming_bank_transfers t
       ON t.bank_account_id = l.bank_account_id AND t.bank_reference = l.bank_reference
     WHERE l.bank_account_id = $1::int AND l.amount > 0 AND l.incoming_transfer_id IS NULL`,
    [bankAccountId],
  )
  for (const some of chunksOf(links, ROWS_AT_ONCE))
    await changeRows(
      context,
      bankStatementLines,
      some.map(({ id, transfer_id: incomingTransferId }) => ({ entityId: id, incomingTransferId })),
    )
}
