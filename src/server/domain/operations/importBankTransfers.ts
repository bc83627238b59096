import { createHash } from 'node:crypto'
import { Decimal } from 'decimal.js'
import { bookIncoming } from './bookIncoming.ts'
import type { BankFileRow, RowProblem } from './bankFiles/BankFileRow.ts'
import { readBankFile } from './bankFiles/readBankFile.ts'
import { readStatusReport } from './bankFiles/readStatusReport.ts'
import {
  checkStatements,
  findStatedBank,
  type ImportedStatement,
  isOf,
  type StatedBank,
  storeBalance,
} from './checkStatements.ts'
import {
  countOutcomes,
  type ImportedRow,
  type ImportOutcome,
  toOutcome,
  toReportedRow,
  toShow,
} from './ImportedRow.ts'
import type { OperationContext } from './OperationContext.ts'
import { OutcomePlan } from './outgoing/OutcomePlan.ts'
import { planBookings, type PlannedBooking } from './outgoing/planBookings.ts'
import { planStatusReport } from './outgoing/planStatusReport.ts'
import { refuse, runOperation, type StaffContext } from './runOperation.ts'

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
    const accounts = await readAccounts(context, bank, ownRows)
    const sent = await planBookings(context, plan, bank, ownRows)
    if (!isDryRun) await plan.record(accounts.values())
    const rows = read.flatMap((statement) =>
      statement.rows.map((row) =>
        isOf(bank, statement.accountNumber)
          ? decide(row, bank, known, accounts, sent.get(row) ?? null)
          : refused(row, {
              code: 'OTHER_ACCOUNT',
              field: 'account',
              params: { accounts: statement.accountNumber ?? '' },
            }),
      ),
    )
    const incoming = rows
      .filter(({ outcome }) => outcome === 'IMPORTED' || outcome === 'MATCHED')
      .map((row) => ({ row, accountId: accounts.get(row.accountNumber ?? '') ?? null }))
    const statements = checkStatements(bank, read)
    if (!isDryRun) {
      await bookIncoming(context, bank, incoming)
      await storeBalance(context, bank, statements)
    }
    return { rowCount: rows.length, counts: countOutcomes(rows), statements, rows: toShow(rows) }
  })
}

type Known = Map<string, { readonly amount: string; readonly bookedOn: string }>

const readKnown = async (
  { db }: StaffContext,
  bankAccountId: number,
  rows: readonly BankFileRow[],
): Promise<Known> => {
  const found = await db.query<{ bank_reference: string; amount: string; booked_on: string }>(
    `SELECT bank_reference, amount, booked_on::text AS booked_on FROM incoming_bank_transfers
     WHERE bank_account_id = $1::int AND bank_reference = ANY($2::text[])`,
    [bankAccountId, rows.flatMap((row) => [row.bankReference, qualified(row)])],
  )
  return new Map(found.map((row) => [row.bank_reference, { amount: row.amount, bookedOn: row.booked_on }]))
}

/** The reference of a payment whose bank gave the same one to another payment before. */
const qualified = ({ bankReference, bookedOn, amount }: BankFileRow): string =>
  `${bankReference} (${bookedOn}, ${amount})`

/** Accounts by the numbers that occur in the texts. A colleague matches what is for the caller's own ones. */
const readAccounts = async (
  { db, actor }: StaffContext,
  bank: StatedBank,
  rows: readonly BankFileRow[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await db.query<{ account_number: string; entity_id: number }>(
    `SELECT account_number, entity_id FROM accounts
     WHERE account_number = ANY($1::text[]) AND currency_id = $2::int AND type <> 'SYSTEM'
       AND status NOT IN ('DELETED', 'DECLINED') AND entity_id <> ALL($3::int[])`,
    [rows.flatMap(numbersIn), bank.currencyId, [...actor.memberships.keys()]],
  )
  return new Map(found.map((row) => [row.account_number, row.entity_id]))
}

const numbersIn = ({ message, references }: BankFileRow): readonly string[] =>
  [message ?? '', ...references].flatMap((text) => text.match(/(?<!\d)\d{8}(?!\d)/g) ?? [])

const refused = (row: BankFileRow, problem: RowProblem | null): ImportedRow => ({
  ...row,
  problem,
  outcome: 'REFUSED',
  reason: null,
  accountNumber: null,
  transferNumber: null,
})

/** Remembers what it takes in as known. */
const decide = (
  row: BankFileRow,
  bank: StatedBank,
  known: Known,
  accounts: ReadonlyMap<string, number>,
  sent: PlannedBooking | 'RETURN' | null,
): ImportedRow => {
  const as = (outcome: ImportOutcome, more: Partial<ImportedRow> = {}): ImportedRow => ({
    ...row,
    currencyCode: row.currencyCode ?? bank.currencyCode,
    reason: null,
    accountNumber: null,
    transferNumber: null,
    outcome,
    ...more,
  })
  const { amount, bookedOn } = row
  if (!row.isBooked) return as('NOT_BOOKED', { problem: null })
  if (row.problem !== null || amount === null || bookedOn === null) return refused(row, row.problem)
  if (row.currencyCode !== null && row.currencyCode !== bank.currencyCode)
    return refused(row, {
      code: 'CURRENCY_MISMATCH',
      field: 'currency',
      params: { one: row.currencyCode, other: bank.currencyCode },
    })
  if (sent !== null && sent !== 'RETURN') {
    const { outcome, reason } = toOutcome(sent.step.outcome)
    return as(outcome, { reason, transferNumber: sent.transfers.map(({ number }) => number).join(', ') })
  }
  if (new Decimal(amount).lte(0)) return as('SKIPPED')
  const isKnown = (reference: string): boolean => {
    const earlier = known.get(reference)
    return earlier !== undefined && earlier.bookedOn === bookedOn && new Decimal(earlier.amount).eq(amount)
  }
  if (isKnown(row.bankReference) || isKnown(qualified(row))) return as('DUPLICATE')
  const isReused = known.has(row.bankReference)
  const bankReference = isReused ? qualified(row) : row.bankReference
  known.set(bankReference, { amount, bookedOn })
  const numbers = [...new Set(numbersIn(row))].filter((number) => accounts.has(number))
  const reason = isReused
    ? 'KNOWN_REFERENCE'
    : (row.doubt ?? sent ?? (numbers.length > 1 ? 'SEVERAL_ACCOUNTS' : null))
  const [accountNumber = null] = numbers
  return reason === null && accountNumber !== null
    ? as('MATCHED', { bankReference, accountNumber })
    : as('IMPORTED', { bankReference, reason })
}
