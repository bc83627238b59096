import { createHash } from 'node:crypto'
import { bookIncoming } from './bookIncoming.ts'
import { readBankFile } from './bankFiles/readBankFile.ts'
import {
  checkStatements,
  findStatedBank,
  type ImportedStatement,
  isOf,
  storeBalance,
} from './checkStatements.ts'
import {
  decide,
  type ImportedRow,
  type ImportOutcome,
  type PaidFor,
  readAccounts,
  readDeposits,
  readKnown,
  refused,
} from './decideRow.ts'
import { storeStatements } from '../reconciliation/storeStatements.ts'
import type { OperationContext } from './OperationContext.ts'
import { refuse, runOperation } from './runOperation.ts'

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
  /** Of a long file those that somebody has to look at, and as many others as there is room for. */
  readonly rows: readonly ImportedRow[]
}

/**
 * Imports the incoming transfers of a bank's file. Reports and skips faulty rows, recognises known references
 * as duplicates, and sends the money to the account whose number is in the text, unless something about it is doubtful.
 */
export const importBankTransfers = (
  operation: OperationContext,
  { bankAccountId, content, isDryRun }: BankImport,
): Promise<BankImportResult> => {
  const contentHash = createHash('sha256').update(content).digest('base64url')
  const input = { bankAccountId, contentHash, isDryRun }
  return runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const bank = await findStatedBank(context, bankAccountId)
    const read = await readBankFile(content)
    const own = read.filter(({ accountNumber }) => isOf(bank, accountNumber))
    if (own.length === 0)
      throw refuse('OTHER_ACCOUNT', 'file', {
        accounts: read.map(({ accountNumber }) => accountNumber).join(', '),
      })
    // One import per bank account at a time, so that the second finds the references of the first.
    if (!isDryRun)
      await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('bankImport'), $1::int)`, [bankAccountId])
    const ownRows = own.flatMap((statement) => statement.rows)
    const known = await readKnown(context, bankAccountId, ownRows)
    const paid: PaidFor = {
      accounts: await readAccounts(context, bank, ownRows),
      deposits: await readDeposits(context, bank, ownRows),
    }
    const rows = read.flatMap((statement) =>
      statement.rows.map((row) =>
        isOf(bank, statement.accountNumber)
          ? decide(row, bank, known, paid)
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
      await storeStatements(context, bank, statements, ownRows)
    }
    return { rowCount: rows.length, counts: countOutcomes(rows), statements, rows: toShow(rows) }
  })
}

const TAKEN_IN: ReadonlySet<ImportOutcome> = new Set(['IMPORTED', 'MATCHED', 'CLEARED'])

const countOutcomes = (rows: readonly ImportedRow[]): Readonly<Record<ImportOutcome, number>> => {
  const counts = { IMPORTED: 0, MATCHED: 0, CLEARED: 0, DUPLICATE: 0, SKIPPED: 0, NOT_BOOKED: 0, REFUSED: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** Nobody reads more, and the answer is kept for a repeat. */
const MOST_SHOWN = 2_000

const toShow = (rows: readonly ImportedRow[]): readonly ImportedRow[] =>
  rows
    .toSorted((one, other) => SHOWN_FIRST.indexOf(one.outcome) - SHOWN_FIRST.indexOf(other.outcome))
    .slice(0, MOST_SHOWN)
    .sort((one, other) => one.rowNumber - other.rowNumber)

const SHOWN_FIRST: readonly ImportOutcome[] = [
  'REFUSED',
  'IMPORTED',
  'MATCHED',
  'CLEARED',
  'DUPLICATE',
  'SKIPPED',
  'NOT_BOOKED',
]
