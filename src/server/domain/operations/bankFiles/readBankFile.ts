import { setImmediate } from 'node:timers/promises'
import { cleanText, cutText } from '../../../../rules/text.ts'
import { refuse } from '../runOperation.ts'
import type { BankFileRow } from './BankFileRow.ts'
import { readCamt } from './readCamt.ts'
import { readCsv } from './readCsv.ts'

/** Rows that are read before others get the thread again. */
const ROWS_AT_ONCE = 500

/** Parses a bank's file. Throws NOT_EMPTY, MISSING_COLUMN or INVALID_FORMAT on `file`. */
export const readBankFile = async (content: Uint8Array): Promise<readonly BankFileRow[]> => {
  const text = decode(content).replace(/^\uFEFF/, '')
  if (text.trim() === '') throw refuse('NOT_EMPTY', 'file')
  const isXml = text.trimStart().startsWith('<')
  if (isXml && !text.includes('BkToCstmrStmt')) throw refuse('INVALID_FORMAT', 'file')
  const rows: BankFileRow[] = []
  for (const row of isXml ? readCamt(text) : readCsv(text)) {
    rows.push(cleanTexts(row))
    if (rows.length % ROWS_AT_ONCE === 0) await setImmediate()
  }
  if (rows.length === 0) throw refuse('NOT_EMPTY', 'file')
  return rows
}

/** Nobody can correct what another bank's customer wrote, so what no text may hold is left out. */
const cleanTexts = (row: BankFileRow): BankFileRow => {
  const bankReference = clean(row.bankReference)
  return {
    ...row,
    bankReference,
    payerName: cleanOrNull(row.payerName),
    payerAccountNumber: cleanOrNull(row.payerAccountNumber),
    message: cleanOrNull(row.message),
    problem: row.problem ?? (bankReference === '' ? { code: 'REQUIRED', field: 'bankReference' } : null),
  }
}

const cleanOrNull = (text: string | null): string | null => (text === null ? null : clean(text) || null)

const clean = (text: string): string => cleanText(cutText(text, LONGEST_TEXT), 'line').trim()

/** No bank sends more in one field; a file with a quote that nothing closes has all its rest there. */
const LONGEST_TEXT = 10_000

/** Banks send UTF-8 or the older Western encoding. */
const decode = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
