import type { Filter, ListPage, ListRequest, Row, SortEntry } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, ColumnModel, EntityModel, Locale } from '../../metadata/AdminModel.ts'
import { codecOf } from '../field-kinds/fieldViews.ts'
import { buildListSelection } from './buildListRequest.ts'
import { eachPage } from './eachPage.ts'
import { readColumn } from './readColumn.ts'

export interface CsvExport {
  readonly model: AdminModel
  readonly entity: EntityModel
  /** In the order of the file. */
  readonly columns: readonly ColumnModel[]
  /** Language of the header. Values are machine-readable in every language. */
  readonly locale: Locale
  readonly filter: Filter | null
  readonly sort: readonly SortEntry[]
  readonly readPage: (request: ListRequest) => Promise<ListPage>
  /** Rows fetched so far, and of how many; null when the backend does not count. */
  readonly onProgress?: (progress: CsvProgress) => void
  readonly signal?: AbortSignal
}

export interface CsvProgress {
  readonly done: number
  readonly total: number | null
}

/**
 * The whole filtered set as CSV, in pieces: the header (with the mark by which Excel knows UTF-8), then one piece per
 * page, each found from the cursor of the one before. Throws the signal's reason when it aborts.
 */
export async function* exportCsv(job: CsvExport): AsyncGenerator<string, void> {
  yield `\ufeff${toCsvLines([job.columns.map((column) => column.label[job.locale])])}`
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

/** Lines with ';' between cells. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(';')}\r\n`).join('')
}

/** One line for a row; a row with lists has one for each of their items, the other cells repeated. */
export function toCsvRows(
  { model, columns }: Pick<CsvExport, 'model' | 'columns'>,
  row: Row,
): readonly (readonly string[])[] {
  return unwind(columns.map((column) => cellTexts(model, column, row)))
}

/** A row's lines. Made once for a file of many rows: what can be known of a column beforehand is. */
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

function cellTexts(model: AdminModel, column: ColumnModel, row: Row): readonly string[] {
  const { value, row: owner } = readColumn(column, row)
  const { toText } = codecOf(column.field.kind)
  const context = { model, locale: null, row: owner }
  if (!Array.isArray(value)) return [toText(value, column.field, context)]
  if (value.length === 0) return ['']
  // A list's codec reads lists; that of a column through several rows reads one value.
  return value.map((item: unknown) =>
    toText(column.field.kind === 'list' ? [item] : item, column.field, context),
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

/** Whether a text needs a closer look at all; most do not. */
const SPECIAL = /^[=+\-@\t\r\s]|[";\r\n]|\s$/
// A minus before a number is a number; every other text with such a beginning could be a formula.
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/
const QUOTED = /[";\r\n]|^\s|\s$/
