import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CsvFormat } from '../tables/csvFormat.ts'
import { decodeText } from '../../../engine/rules/decodeText.ts'
import { cleanText, cutText } from '../../../engine/rules/text.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { BankFileRow, FileRow } from './BankFileRow.ts'
import type { BankStatement } from './BankStatement.ts'
import { readCamt } from './readCamt.ts'
import { readCsv } from './readCsv.ts'
import { isMt940, readMt940 } from './readMt940.ts'

/** Rows that are read before others get the thread again. */
const ROWS_AT_ONCE = 500

/**
 * Reads a bank's file. Refuses the whole file on `file`: NOT_EMPTY, NO_BOOKINGS, INVALID_BANK_FILE with line and reason,
 * UNKNOWN_BANK_FILE, INTERIM_BANK_FILE, MISSING_COLUMN.
 */
export const readBankFile = async (
  content: Uint8Array,
  csvFormat: CsvFormat | null = null,
): Promise<readonly BankStatement[]> => {
  const text = decodeText(content)
  if (text.trim() === '') throw refuse('NOT_EMPTY', 'file')
  const statements = await readStatements(text, csvFormat)
  if (statements.every(({ rows }) => rows.length === 0)) throw refuse('NO_BOOKINGS', 'file')
  const read: BankStatement[] = []
  for (const statement of statements) read.push({ ...statement, rows: await withReferences(statement.rows) })
  return read
}

const readStatements = async (
  text: string,
  csvFormat: CsvFormat | null,
): Promise<readonly BankStatement<FileRow>[]> => {
  if (text.trimStart().startsWith('<')) return readCamt(text)
  return isMt940(text) ? readMt940(text) : [readCsv(text, csvFormat)]
}

/**
 * Gives a payment without a reference a digest of its content. Identical payments are distinguished by their order, so that
 * a file that covers a day again creates no duplicates.
 */
const withReferences = async (rows: readonly FileRow[]): Promise<readonly BankFileRow[]> => {
  const times = new Map<string, number>()
  const read: BankFileRow[] = []
  for (const given of rows) {
    const row = cleanTexts(given)
    const said = [
      row.bookedOn,
      row.amount,
      row.currencyCode,
      row.payerName,
      row.payerAccountNumber,
      row.message,
    ]
    const digest = JSON.stringify(said)
    const time = times.get(digest) ?? 0
    if (row.bankReference === null) times.set(digest, time + 1)
    const bankReference =
      row.bankReference ?? createHash('sha256').update(`${digest}${time}`).digest('hex').slice(0, 32)
    read.push({ ...row, bankReference })
    if (read.length % ROWS_AT_ONCE === 0) await setImmediate()
  }
  return read
}

/** Senders at other banks cannot be asked to correct their texts, so invalid characters are removed. */
const cleanTexts = (row: FileRow): FileRow => {
  const bankReference = cleanOrNull(row.bankReference)
  const isLost = row.bankReference !== null && bankReference === null
  return {
    ...row,
    bankReference: isLost ? '' : bankReference,
    payerName: cleanOrNull(row.payerName),
    payerAccountNumber: cleanOrNull(row.payerAccountNumber),
    message: cleanOrNull(row.message),
    references: row.references.flatMap((each) => cleanOrNull(each) ?? []),
    problem: row.problem ?? (isLost ? { code: 'REQUIRED', field: 'bankReference' } : null),
  }
}

const cleanOrNull = (text: string | null): string | null => (text === null ? null : clean(text) || null)

const clean = (text: string): string => cleanText(cutText(text, LONGEST_TEXT), 'line').trim()

/** No bank sends more in one field. */
const LONGEST_TEXT = 10_000
