import type { Row } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { SheetStyle } from '../../lib/SheetStyle.ts'
import { toFileRows, type SourceColumn } from '../fileColumns.ts'
import { listRows, type FileJob } from '../listRows.ts'
import { sheetColumns, type SheetCell } from './sheetColumns.ts'
import { writeXlsx } from './writeXlsx.ts'

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
