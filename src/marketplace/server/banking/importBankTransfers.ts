import { createHash } from 'node:crypto'
import { bookIncoming } from '../deposits/bookIncoming.ts'
import { readBankFile } from '../bankFiles/readBankFile.ts'
import { readStatusReport } from '../bankFiles/readStatusReport.ts'
import {
  checkStatements,
  findStatedBank,
  type ImportedStatement,
  isOf,
  storeBalance,
} from './checkStatements.ts'
import { decide, type PaidFor, readAccounts, readDeposits, readKnown, refused } from './decideRow.ts'
import { countOutcomes, type ImportedRow, type ImportOutcome, toReportedRow, toShow } from './ImportedRow.ts'
import { storeStatements } from './reconciliation/storeStatements.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { OutcomePlan } from './outgoing/OutcomePlan.ts'
import { planBookings } from './outgoing/planBookings.ts'
import { planStatusReport } from './outgoing/planStatusReport.ts'
import { refuse, runOperation } from '../../../engine/server/kernel/runOperation.ts'

export interface BankImport {
  readonly bankAccountId: number
  readonly content: Uint8Array
  /** Preview: returns the rows to import and changes nothing. */
  readonly isDryRun: boolean
}

export interface BankImportResult {
  readonly rowCount: number
  readonly counts: Readonly<Record<ImportOutcome, number>>
  readonly statements: readonly ImportedStatement[]
  /** Of a long file, all rows that need attention, and as many others as fit. */
  readonly rows: readonly ImportedRow[]
}

/**
 * Imports a bank's file. Of a statement it takes in the incoming transfers: it reports and skips faulty rows, recognises known
 * references as duplicates, and sends the money to the account whose number is in the text, unless something about it is doubtful.
 * Debits settle the transfers that were sent, and returned payments give their money back; so does a status report.
 */
export const importBankTransfers = (
  operation: OperationContext,
  { bankAccountId, content, isDryRun }: BankImport,
): Promise<BankImportResult> => {
  const contentHash = createHash('sha256').update(content).digest('base64url')
  const input = { bankAccountId, contentHash, isDryRun }
  return runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const bank = await findStatedBank(context, bankAccountId)
    // What comes to the operating account is no customer's money.
    if (bank.purpose !== 'CLIENT_FUNDS') throw refuse('INVALID_REFERENCE', 'bankAccountEntityId')
    // One import per bank account at a time, so that the second finds the references of the first.
    if (!isDryRun)
      await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('bankImport'), $1::int)`, [bankAccountId])
    const plan = new OutcomePlan(context)
    const report = await readStatusReport(content)
    if (report !== null) {
      const payments = await planStatusReport(context, plan, bankAccountId, report)
      if (!isDryRun) await plan.record()
      const rows = payments.map((payment) => toReportedRow(payment, report, bank.currencyCode))
      return { rowCount: rows.length, counts: countOutcomes(rows), statements: [], rows: toShow(rows) }
    }
    const read = await readBankFile(content, bank.csvFormat)
    const own = read.filter(({ accountNumber }) => isOf(bank, accountNumber))
    if (own.length === 0)
      throw refuse('OTHER_ACCOUNT', 'file', {
        accounts: read.map(({ accountNumber }) => accountNumber).join(', '),
      })
    const ownRows = own.flatMap((statement) => statement.rows)
    const known = await readKnown(context, bankAccountId, ownRows)
    const paid: PaidFor = {
      deposits: await readDeposits(context, bank, ownRows, isDryRun),
      accounts: await readAccounts(context, bank, ownRows),
    }
    const sent = await planBookings(context, plan, bank, ownRows)
    if (!isDryRun) await plan.record([...paid.accounts.values()].map(({ id }) => id))
    const rows = read.flatMap((statement) =>
      statement.rows.map((row) =>
        isOf(bank, statement.accountNumber)
          ? decide(row, bank, known, paid, sent.get(row) ?? null)
          : refused(row, {
              code: 'OTHER_ACCOUNT',
              field: 'account',
              params: { accounts: statement.accountNumber ?? '' },
            }),
      ),
    )
    const incoming = rows
      .filter(({ outcome }) => TAKEN_IN.has(outcome))
      .map((row) => ({
        // Of some, the reference is all that the payer wrote.
        row: { ...row, message: row.message ?? (row.references.join(' ') || null) },
        accountId: paid.accounts.get(row.accountNumber ?? '')?.id ?? null,
        depositId: row.depositId,
      }))
    const statements = checkStatements(bank, read)
    if (!isDryRun) {
      await bookIncoming(context, bank, incoming)
      await storeBalance(context, bank, statements)
      await storeStatements(context, bank, statements, rows)
    }
    return { rowCount: rows.length, counts: countOutcomes(rows), statements, rows: toShow(rows) }
  })
}

const TAKEN_IN: ReadonlySet<ImportOutcome> = new Set(['IMPORTED', 'MATCHED', 'CLEARED'])
