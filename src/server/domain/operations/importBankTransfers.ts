import { createHash } from 'node:crypto'
import { Decimal } from 'decimal.js'
import { bookIncoming, type ReceivingBank } from './bookIncoming.ts'
import type { BankFileRow } from './bankFiles/BankFileRow.ts'
import { readBankFile } from './bankFiles/readBankFile.ts'
import type { OperationContext } from './OperationContext.ts'
import { findRow } from './rows.ts'
import { runOperation, type StaffContext } from './runOperation.ts'

export interface BankImport {
  readonly bankAccountId: number
  readonly content: Uint8Array
  /** Says what would be imported and does nothing. */
  readonly isDryRun: boolean
}

/** IMPORTED waits to be matched, MATCHED went to an account; DUPLICATE was there already, SKIPPED brought no money. */
export type ImportOutcome = 'IMPORTED' | 'MATCHED' | 'DUPLICATE' | 'SKIPPED' | 'REFUSED'

export interface ImportedRow extends BankFileRow {
  readonly outcome: ImportOutcome
  /** Account the money goes to. */
  readonly accountNumber: string | null
}

/**
 * Takes the incoming transfers of a bank's file in: rows that are wrong are named and left out, those with a known
 * reference are there already, and an account number in the text sends the money to that account.
 */
export const importBankTransfers = (
  operation: OperationContext,
  { bankAccountId, content, isDryRun }: BankImport,
): Promise<{ readonly rows: readonly ImportedRow[] }> => {
  const contentHash = createHash('sha256').update(content).digest('base64url')
  const input = { bankAccountId, contentHash, isDryRun }
  return runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const bank = await findBank(context, bankAccountId)
    const read = readBankFile(content)
    // One import for a bank account at a time: the second finds the references of the first.
    if (!isDryRun)
      await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('bankImport'), $1::int)`, [bankAccountId])
    const known = await readKnown(context, bankAccountId, read)
    const accounts = await readAccounts(context, bank, read)
    const rows: ImportedRow[] = []
    for (const row of read) {
      const decided = decide(row, bank, known, accounts)
      known.add(row.bankReference)
      if (!isDryRun && (decided.outcome === 'IMPORTED' || decided.outcome === 'MATCHED')) {
        await bookIncoming(context, bank, decided, accounts.get(decided.accountNumber ?? '') ?? null)
      }
      rows.push(decided)
    }
    return { rows }
  })
}

interface Bank extends ReceivingBank {
  readonly currencyCode: string
}

const findBank = async (context: StaffContext, id: number): Promise<Bank> => {
  const bank = await findRow<{ currency_id: number; ledger_account_id: number | null }>(
    context,
    'bank_accounts',
    id,
    'bankAccountEntityId',
  )
  const currency = await findRow<{ code: string }>(
    context,
    'currencies',
    bank.currency_id,
    'bankAccountEntityId',
  )
  return {
    id,
    currencyId: bank.currency_id,
    ledgerAccountId: bank.ledger_account_id,
    currencyCode: currency.code,
  }
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

/** Accounts whose numbers stand in the texts, by number. */
const readAccounts = async (
  { db }: StaffContext,
  bank: Bank,
  rows: readonly BankFileRow[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await db.query<{ account_number: string; entity_id: number }>(
    `SELECT account_number, entity_id FROM accounts
     WHERE account_number = ANY($1::text[]) AND currency_id = $2::int AND type <> 'SYSTEM'
       AND status NOT IN ('DELETED', 'DECLINED')`,
    [rows.flatMap(({ message }) => numbersIn(message)), bank.currencyId],
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
    return as('REFUSED', { problem: { code: 'CURRENCY_MISMATCH', field: 'currency' } })
  }
  if (new Decimal(row.amount ?? 0).lte(0)) return as('SKIPPED')
  if (known.has(row.bankReference)) return as('DUPLICATE')
  const numbers = [...new Set(numbersIn(row.message))].filter((number) => accounts.has(number))
  // Two accounts in one text: a person must say which.
  const [accountNumber = null] = numbers.length === 1 ? numbers : []
  return accountNumber === null ? as('IMPORTED') : as('MATCHED', { accountNumber })
}
