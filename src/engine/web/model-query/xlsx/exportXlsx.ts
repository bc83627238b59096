import type { Row } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { SheetStyle } from '../../lib/SheetStyle.ts'
import { SheetTooLarge } from '../../lib/SheetTooLarge.ts'
import { toFileRows, type SourceColumn } from '../fileColumns.ts'
import { listRows, type FileJob } from '../listRows.ts'
import { sheetColumns, type SheetCell } from './sheetColumns.ts'

/** The whole filtered list as a spreadsheet. Throws the signal's reason when it aborts, and `SheetTooLarge`. */
export async function exportXlsx(job: FileJob, style: SheetStyle): Promise<Blob> {
  const columns = sheetColumns(job.model, job.columns, style.locale, style.currencyLabel)
  const lines: (readonly SheetCell[])[] = []
  for await (const rows of listRows(job)) {
    for (const row of rows) for (const line of toFileRows(columns, row)) lines.push(line)
  }
  return writeXlsx(
    style.title,
    columns.map(({ label }) => label),
    lines,
  )
}

/** A spreadsheet of rows that are there already. */
export async function rowsToXlsx(
  model: AdminModel,
  source: readonly SourceColumn[],
  rows: readonly Row[],
  { locale, currencyLabel, title }: SheetStyle,
): Promise<Blob> {
  const columns = sheetColumns(model, source, locale, currencyLabel)
  return writeXlsx(
    title,
    columns.map(({ label }) => label),
    rows.flatMap((row) => toFileRows(columns, row)),
  )
}

/** A file with one sheet of these rows, whose first line stays in sight. */
async function writeXlsx(
  name: string,
  titles: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Blob> {
  if (rows.length * titles.length > MOST_CELLS) throw new SheetTooLarge()
  const { default: writeFile } = await import('write-excel-file/universal')
  const head = titles.map((title) => ({ ...cellOf({ value: title }), fontWeight: 'bold' as const }))
  const columns = titles.map((title, index) => ({ width: widthOf(title, index, rows) }))
  const options = { sheet: sheetName(name), columns, stickyRowsCount: 1 }
  return writeFile([head, ...rows.map((row) => row.map(cellOf))], options).toBlob()
}

const MOST_CELLS = 1_500_000
/** Characters of a cell. */
const MOST_CHARACTERS = 32_767
const WIDTHS = { least: 8, most: 60, number: 14, day: 12, instant: 17 }
/** Enough to judge a column's width by. */
const JUDGED_ROWS = 100

function cellOf({ value, format }: SheetCell) {
  // Text is always declared as such, so that nothing in it is run as a formula.
  if (typeof value === 'string') return { value: escaped(whole(value, MOST_CHARACTERS)), type: String }
  if (value === null) return null
  return format === undefined ? { value } : { value, format }
}

function widthOf(title: string, index: number, rows: readonly (readonly SheetCell[])[]): number {
  const widths = rows.slice(0, JUDGED_ROWS).map((row) => lengthOf(row[index]?.value ?? ''))
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, title.length, ...widths) + 1)
}

function lengthOf(value: string | number | Date): number {
  if (typeof value === 'string') return Math.max(...value.split('\n').map(({ length }) => length))
  if (typeof value === 'number') return WIDTHS.number
  return value.getTime() % DAY_MS === 0 ? WIDTHS.day : WIDTHS.instant
}

const DAY_MS = 86_400_000

/** Excel refuses some characters in the name of a sheet, and more than 31. */
function sheetName(name: string): string {
  const words = name
    .replaceAll(/[\p{Cc}\\/?*[\]:']+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return whole(words, 31).trim() || 'Sheet1'
}

/** The beginning, as Excel counts: a character outside the basic plane counts as two and is not cut. */
function whole(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** `_x0041_` is an escape of the format, unless its first underscore is one. */
function escaped(text: string): string {
  return text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
}
