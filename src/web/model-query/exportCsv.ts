import Papa from 'papaparse'
import type { Filter, ListPage, ListRequest, Row, SortEntry } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, ColumnModel, EntityModel, Locale } from '../../metadata/AdminModel.ts'
import { codecOf } from '../field-kinds/fieldKinds.ts'
import { buildListSelection } from './buildListRequest.ts'
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

/** Rows asked for at a time. */
export const CSV_PAGE_SIZE = 10_000

/**
 * The whole filtered set as CSV, in pieces: the header (with the mark by which Excel knows UTF-8), then one piece per
 * page, each found from the cursor of the one before. Throws the signal's reason when it aborts.
 */
export async function* exportCsv(job: CsvExport): AsyncGenerator<string, void> {
  yield `\ufeff${toCsvLines([job.columns.map((column) => column.label[job.locale])])}`
  let done = 0
  let total: number | null = null
  let cursor: string | null = null
  for (;;) {
    job.signal?.throwIfAborted()
    const page: ListPage = await job.readPage({
      selection: buildListSelection(
        job.model,
        job.entity,
        job.columns.map(({ id }) => id),
      ),
      filter: job.filter,
      sort: job.sort,
      offset: done,
      limit: CSV_PAGE_SIZE,
      total: done === 0,
      knownCursors: cursor === null ? [] : [{ offset: done, after: cursor }],
    })
    total ??= page.total
    done += page.rows.length
    cursor = page.endCursor
    if (page.rows.length > 0) yield toCsvLines(page.rows.flatMap((row) => toCsvRows(job, row)))
    job.onProgress?.({ done, total })
    if (!page.hasNextPage || page.rows.length === 0) return
  }
}

/** Lines with ';' between cells. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  return `${Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`
}

// A minus before a number is a number; every other text with such a beginning could be a formula.
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/

/** One line for a row; a row with lists has one for each of their items, the other cells repeated. */
export function toCsvRows(
  { model, columns }: Pick<CsvExport, 'model' | 'columns'>,
  row: Row,
): readonly (readonly string[])[] {
  return columns.reduce<readonly (readonly string[])[]>(
    (lines, column) => {
      const texts = cellTexts(model, column, row)
      return lines.flatMap((line) => texts.map((text) => [...line, text]))
    },
    [[]],
  )
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
