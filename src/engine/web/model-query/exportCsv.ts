import type { Row } from '../../schema/Row.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { FileStyle } from '../lib/FileStyle.ts'
import { fileColumns, RAW_STYLE, toFileRows, type FileColumn, type SourceColumn } from './fileColumns.ts'
import { listRows, type FileJob } from './listRows.ts'

export interface CsvExport extends FileJob {
  /** Raw values by default. */
  readonly style?: FileStyle
}

/** A whole file of rows that are there already. */
export const writeCsv = (
  model: AdminModel,
  columns: readonly SourceColumn[],
  rows: readonly Row[],
  style: FileStyle = RAW_STYLE,
): Blob => {
  const written = fileColumns(model, columns, style)
  const lines = rows.map((row) => toLines(written, row)).join('')
  return new Blob([`${headOf(written)}${lines}`], { type: CSV_TYPE })
}

export const CSV_TYPE = 'text/csv;charset=utf-8'

/**
 * The whole filtered set as CSV, in pieces: the header (with the byte order mark by which Excel detects
 * UTF-8), then one piece per page, each from the previous page's cursor. Throws the signal's reason when it
 * aborts.
 */
export async function* exportCsv(job: CsvExport): AsyncGenerator<string, void> {
  const columns = fileColumns(job.model, job.columns, job.style ?? RAW_STYLE)
  yield headOf(columns)
  for await (const rows of listRows(job)) {
    let piece = ''
    for (const row of rows) piece += toLines(columns, row)
    yield piece
  }
}

/**
 * Lines with ';' between cells. Texts that a spreadsheet would run as a formula are prefixed with an
 * apostrophe.
 */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(';')}\r\n`).join('')
}

/** One line per row; a row with lists has one line per list item, with the other cells repeated. */
function toLines(columns: readonly FileColumn[], row: Row): string {
  let line = ''
  for (const [index, { read }] of columns.entries()) {
    const text = read(row)
    if (typeof text !== 'string') return toCsvLines(toFileRows(columns, row))
    line += index === 0 ? toCell(text) : `;${toCell(text)}`
  }
  return `${line}\r\n`
}

/** The header, with the byte order mark by which Excel detects UTF-8. */
function headOf(columns: readonly FileColumn[]): string {
  return `\ufeff${toCsvLines([columns.map(({ label }) => label)])}`
}

function toCell(text: string): string {
  if (!SPECIAL.test(text)) return text
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Whether a text needs a closer check; most do not. */
const SPECIAL = /^[=+\-@\t\r\s]|[";\r\n]|\s$/
// A minus before a number is a number, in any language; any other text with such a prefix could be a formula.
const FORMULA = /^(?!-\d[\d.,\u00a0]*(?:\u00a0?%)?$)[=+\-@\t\r]/
const QUOTED = /[";\r\n]|^\s|\s$/
