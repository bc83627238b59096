import type { Filter } from '../../introspection/Filter.ts'
import type { ListPage, ListRequest } from '../../introspection/dialects/Dialect.ts'
import type { Row } from '../../introspection/Row.ts'
import type { SortEntry } from '../../introspection/SortEntry.ts'
import type { AdminModel, EntityModel } from '../../metadata/AdminModel.ts'
import type { ColumnModel } from '../../metadata/ListModel.ts'
import type { FileStyle } from '../lib/FileStyle.ts'
import { buildListSelection } from './buildListRequest.ts'
import { eachPage } from './eachPage.ts'
import { fileColumns, RAW_STYLE, type FileColumn, type SourceColumn } from './fileColumns.ts'

export interface CsvExport {
  readonly model: AdminModel
  readonly entity: EntityModel
  /** In file order. */
  readonly columns: readonly ColumnModel[]
  /** Raw values by default. */
  readonly style?: FileStyle
  readonly filter: Filter | null
  readonly sort: readonly SortEntry[]
  readonly readPage: (request: ListRequest) => Promise<ListPage>
  /** Rows fetched so far and in total; the total is null when the backend does not count. */
  readonly onProgress?: (progress: CsvProgress) => void
  readonly signal?: AbortSignal
}

export interface CsvProgress {
  readonly done: number
  readonly total: number | null
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
  const ids = job.columns.map(({ id }) => id)
  const list = {
    selection: buildListSelection(job.model, job.entity, ids),
    filter: job.filter,
    sort: job.sort,
  }
  let done = 0
  let total: number | null = null
  for await (const page of eachPage(list, job.readPage, job.signal)) {
    total ??= page.total
    done += page.rows.length
    if (page.rows.length > 0) {
      let piece = ''
      for (const row of page.rows) piece += toLines(columns, row)
      yield piece
    }
    job.onProgress?.({ done, total })
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

/** A row's cells, with its lists unwound. */
export function toFileRows(columns: readonly FileColumn[], row: Row): readonly (readonly string[])[] {
  return unwind(
    columns.map(({ read }) => {
      const text = read(row)
      return typeof text === 'string' ? [text] : text
    }),
  )
}

/** The header, with the byte order mark by which Excel detects UTF-8. */
function headOf(columns: readonly FileColumn[]): string {
  return `\ufeff${toCsvLines([columns.map(({ label }) => label)])}`
}

function unwind(cells: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return cells.reduce<readonly (readonly string[])[]>(
    (lines, texts) => lines.flatMap((line) => texts.map((text) => [...line, text])),
    [[]],
  )
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
