import { refuse } from '../runOperation.ts'
import type { BankFileRow } from './BankFileRow.ts'
import { readCamt } from './readCamt.ts'
import { readCsv } from './readCsv.ts'

const MOST_ROWS = 2000

/** What a bank's file says. Throws NOT_EMPTY, MAX, MISSING_COLUMN or INVALID_FORMAT on `file`. */
export const readBankFile = (content: Uint8Array): readonly BankFileRow[] => {
  const text = decode(content).replace(/^\uFEFF/, '')
  if (text.trim() === '') throw refuse('NOT_EMPTY', 'file')
  const isXml = text.trimStart().startsWith('<')
  if (isXml && !text.includes('BkToCstmrStmt')) throw refuse('INVALID_FORMAT', 'file')
  const rows = isXml ? readCamt(text) : readCsv(text)
  if (rows.length === 0) throw refuse('NOT_EMPTY', 'file')
  if (rows.length > MOST_ROWS) throw refuse('MAX', 'file', { number: String(MOST_ROWS) })
  return rows
}

/** Banks send UTF-8 or the older Western encoding. */
const decode = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
