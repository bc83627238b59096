import { valuesOf } from '../../introspection/FieldKind.ts'
import type { Filter } from '../../introspection/Filter.ts'
import type { ListPage, ListRequest } from '../../introspection/dialects/Dialect.ts'
import type { Row } from '../../introspection/Row.ts'
import type { SortEntry } from '../../introspection/SortEntry.ts'
import type { AdminModel, EntityModel } from '../../metadata/AdminModel.ts'
import type { ColumnModel } from '../../metadata/ListModel.ts'
import { codecOf } from '../field-kinds/codecOf.ts'
import { buildListSelection } from './buildListRequest.ts'
import { eachPage } from './eachPage.ts'
import { readColumn } from './readColumn.ts'

export interface CsvExport {
  readonly model: AdminModel
  readonly entity: EntityModel
  /** In file order. */
  readonly columns: readonly ColumnModel[]
  /** Language of the header. Values are machine-readable in every language. */
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

/** What a file needs of a column. */
export type CsvColumn = Pick<ColumnModel, 'path' | 'field' | 'label'>

/** A whole file of rows that are there already. */
export const writeCsv = (model: AdminModel, columns: readonly CsvColumn[], rows: readonly Row[]): Blob => {
  const lines = rows.flatMap((row) => toCsvRows({ model, columns }, row))
  return new Blob([`\ufeff${toCsvLines([columns.map(({ label }) => label), ...lines])}`], {
    type: 'text/csv;charset=utf-8',
  })
}

/**
 * The whole filtered set as CSV, in pieces: the header (with the byte order mark by which Excel detects
 * UTF-8), then one piece per page, each from the previous page's cursor. Throws the signal's reason when it
 * aborts.
 */
export async function* exportCsv(job: CsvExport): AsyncGenerator<string, void> {
  yield `\ufeff${toCsvLines([job.columns.map((column) => column.label)])}`
  const ids = job.columns.map(({ id }) => id)
  const list = {
    selection: buildListSelection(job.model, job.entity, ids),
    filter: job.filter,
    sort: job.sort,
  }
  const writeRow = createRowWriter(job)
  let done = 0
  let total: number | null = null
  for await (const page of eachPage(list, job.readPage, job.signal)) {
    total ??= page.total
    done += page.rows.length
    if (page.rows.length > 0) {
      let piece = ''
      for (const row of page.rows) piece += writeRow(row)
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
export function toCsvRows(
  { model, columns }: { readonly model: AdminModel; readonly columns: readonly CsvColumn[] },
  row: Row,
): readonly (readonly string[])[] {
  return unwind(columns.map((column) => cellTexts(model, column, row)))
}

/**
 * Creates the function for a row's lines. Created once per file, because facts about columns are computed in
 * advance.
 */
function createRowWriter({ model, columns }: CsvExport): (row: Row) => string {
  const readers = columns.map((column) => createReader(model, column))
  return (row) => {
    let line = ''
    for (const [index, read] of readers.entries()) {
      const text = read(row)
      if (typeof text !== 'string') return toCsvLines(toCsvRows({ model, columns }, row))
      line += index === 0 ? toCell(text) : `;${toCell(text)}`
    }
    return `${line}\r\n`
  }
}

/** A column's text in a row; null for a list, which takes several lines. */
function createReader(model: AdminModel, column: ColumnModel): (row: Row) => string | null {
  const { field, path } = column
  const { toText } = codecOf(field.kind)
  const [name = ''] = path
  if (path.length > 1) {
    return (row) => {
      const { value, row: owner } = readColumn(column, row)
      return Array.isArray(value) ? null : toText(value, field, { model, locale: null, row: owner })
    }
  }
  return (row) => {
    const value = row[name]
    return Array.isArray(value) ? null : toText(value, field, { model, locale: null, row })
  }
}

function cellTexts(model: AdminModel, column: CsvColumn, row: Row): readonly string[] {
  const { value, row: owner } = readColumn(column, row)
  const { toText } = codecOf(column.field.kind)
  const context = { model, locale: null, row: owner }
  if (!Array.isArray(value)) return [toText(value, column.field, context)]
  if (value.length === 0) return ['']
  // A list's codec reads lists; a column through several rows reads single values.
  return value.map((item: unknown) =>
    toText(valuesOf(column.field.kind) === 'list' ? [item] : item, column.field, context),
  )
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
// A minus before a number is a number; any other text with such a prefix could be a formula.
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/
const QUOTED = /[";\r\n]|^\s|\s$/
