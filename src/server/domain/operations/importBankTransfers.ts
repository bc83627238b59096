import { createHash } from 'node:crypto'
import { Decimal } from 'decimal.js'
import { bankAccounts } from '../../db/tables/banking.ts'
import { currencies } from '../../db/tables/reference.ts'
import { bookIncoming, type ReceivingBank } from './bookIncoming.ts'
import type { BankFileRow } from './bankFiles/BankFileRow.ts'
import { readBankFile } from './bankFiles/readBankFile.ts'
import { findRow } from '../rows/readRows.ts'
import type { OperationContext } from './OperationContext.ts'
import { runOperation, type StaffContext } from './runOperation.ts'

export interface BankImport {
  readonly bankAccountId: number
  readonly content: Uint8Array
  /** Preview: returns the rows to import and changes nothing. */
  readonly isDryRun: boolean
}

/**
 * IMPORTED waits to be matched, MATCHED went to an account; DUPLICATE was already there, SKIPPED brought no
 * money.
 */
export type ImportOutcome = 'IMPORTED' | 'MATCHED' | 'DUPLICATE' | 'SKIPPED' | 'REFUSED'

export interface ImportedRow extends BankFileRow {
  readonly outcome: ImportOutcome
  /** Account the money goes to. */
  readonly accountNumber: string | null
}

export interface BankImportResult {
  readonly rowCount: number
  readonly counts: Readonly<Record<ImportOutcome, number>>
  /** Of a long file those that somebody has to look at, and as many others as there is room for. */
  readonly rows: readonly ImportedRow[]
}

/**
 * Imports the incoming transfers of a bank's file. Reports and skips faulty rows, recognises known references
 * as duplicates, and sends the money to the account whose number is in the text.
 */
export const importBankTransfers = (
  operation: OperationContext,
  { bankAccountId, content, isDryRun }: BankImport,
): Promise<BankImportResult> => {
  const contentHash = createHash('sha256').update(content).digest('base64url')
  const input = { bankAccountId, contentHash, isDryRun }
  return runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const bank = await findBank(context, bankAccountId)
    const read = await readBankFile(content)
    // One import per bank account at a time, so that the second finds the references of the first.
    if (!isDryRun)
      await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('bankImport'), $1::int)`, [bankAccountId])
    const known = await readKnown(context, bankAccountId, read)
    const accounts = await readAccounts(context, bank, read)
    const rows = read.map((row) => {
      const decided = decide(row, bank, known, accounts)
      known.add(row.bankReference)
      return decided
    })
    const incoming = rows
      .filter(({ outcome }) => outcome === 'IMPORTED' || outcome === 'MATCHED')
      .map((row) => ({ row, accountId: accounts.get(row.accountNumber ?? '') ?? null }))
    if (!isDryRun) await bookIncoming(context, bank, incoming)
    return { rowCount: rows.length, counts: countOutcomes(rows), rows: toShow(rows) }
  })
}

const countOutcomes = (rows: readonly ImportedRow[]): Readonly<Record<ImportOutcome, number>> => {
  const counts = { IMPORTED: 0, MATCHED: 0, DUPLICATE: 0, SKIPPED: 0, REFUSED: 0 }
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

const SHOWN_FIRST: readonly ImportOutcome[] = ['REFUSED', 'IMPORTED', 'MATCHED', 'DUPLICATE', 'SKIPPED']

interface Bank extends ReceivingBank {
  readonly currencyCode: string
}

const findBank = async (context: StaffContext, id: number): Promise<Bank> => {
  const { currencyId, ledgerAccountId } = await findRow(context, bankAccounts, id, 'bankAccountEntityId')
  const { code: currencyCode } = await findRow(context, currencies, currencyId, 'bankAccountEntityId')
  return { id, currencyId, ledgerAccountId, currencyCode }
}

const readKnown = async (
  { db }: StaffContext,
  bankAccountId: number,
  rows: readonly BankFileRow[],
): Promise<Set<string>> => {
  const found = await db.query<{ bank_reference: string }>(
    `SELECT bank_reference FROM incoming_bank_transfers
     WHERE bank_account_id = $1::int AND bank_reference = ANY($2::text[])`,
    [bankAccountId, rows.map(({ bankReference }) => bankReference)],
  )
  return new Set(found.map((row) => row.bank_reference))
}

/** Accounts by the numbers that occur in the texts. A colleague matches what is for the caller's own ones. */
const readAccounts = async (
  { db, actor }: StaffContext,
  bank: Bank,
  rows: readonly BankFileRow[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await db.query<{ account_number: string; entity_id: number }>(
    `SELECT account_number, entity_id FROM accounts
     WHERE account_number = ANY($1::text[]) AND currency_id = $2::int AND type <> 'SYSTEM'
       AND status NOT IN ('DELETED', 'DECLINED') AND entity_id <> ALL($3::int[])`,
    [rows.flatMap(({ message }) => numbersIn(message)), bank.currencyId, [...actor.memberships.keys()]],
  )
  return new Map(found.map((row) => [row.account_number, row.entity_id]))
}

const numbersIn = (message: string | null): readonly string[] => message?.match(/(?<!\d)\d{8}(?!\d)/g) ?? []

const decide = (
  row: BankFileRow,
  bank: Bank,
  known: ReadonlySet<string>,
  accounts: ReadonlyMap<string, number>,
): ImportedRow => {
  const as = (outcome: ImportOutcome, more: Partial<ImportedRow> = {}): ImportedRow => ({
    ...row,
    currencyCode: row.currencyCode ?? bank.currencyCode,
    accountNumber: null,
    outcome,
    ...more,
  })
  if (row.problem) return as('REFUSED')
  if (row.currencyCode !== null && row.currencyCode !== bank.currencyCode) {
    const params = { one: row.currencyCode, other: bank.currencyCode }
    return as('REFUSED', { problem: { code: 'CURRENCY_MISMATCH', field: 'currency', params } })
  }
  if (new Decimal(row.amount ?? 0).lte(0)) return as('SKIPPED')
  if (known.has(row.bankReference)) return as('DUPLICATE')
  const numbers = [...new Set(numbersIn(row.message))].filter((number) => accounts.has(number))
  // Two accounts in one text: a person must decide.
  const [accountNumber = null] = numbers.length === 1 ? numbers : []
  return accountNumber === null ? as('IMPORTED') : as('MATCHED', { accountNumber })
}
