import { isNumeric, valuesOf } from '../../schema/FieldKind.ts'
import type { Row } from '../../schema/Row.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import type { Locale } from '../../model/Text.ts'
import type { FileStyle } from '../lib/FileStyle.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { currencyOf } from '../field-kinds/shared/formatMoney.ts'
import { parseNumber } from '../field-kinds/shared/readNumber.ts'
import { readColumn } from './readColumn.ts'

/** What a file needs of a column. */
export type SourceColumn = Pick<ColumnModel, 'path' | 'field' | 'label'>

/** Raw values, whose titles are English. */
export const RAW_STYLE: FileStyle = { locale: null, currencyLabel: (column) => `${column}, currency` }

/** A column of a file, whose cells are texts or cells of a sheet. */
export interface FileColumn<T = string> {
  readonly label: string
  /** Its cell in a row; several for a list, which takes several lines. */
  readonly read: (row: Row) => T | readonly T[]
}

/** How the values of a field become cells; computed once per file. */
export interface CellWriter<T> {
  readonly of: (field: FieldModel) => (value: unknown, row: Row) => T
  readonly empty: T
  readonly currency: (code: string) => T
}

/** The columns of a text file. */
export function fileColumns(
  model: AdminModel,
  columns: readonly SourceColumn[],
  style: FileStyle,
): readonly FileColumn[] {
  const of = (field: FieldModel) => textWriter(model, field, style.locale)
  return columnsOf(columns, style.currencyLabel, { of, empty: '', currency: (code) => code })
}

/** The columns of a file: those of the list, and beside every amount one with its currency. */
export function columnsOf<T>(
  columns: readonly SourceColumn[],
  currencyLabel: FileStyle['currencyLabel'],
  cells: CellWriter<T>,
): readonly FileColumn<T>[] {
  return columns.flatMap((column) => {
    const value = { label: column.label, read: createReader(column, cells) }
    if (column.field.currency === null) return [value]
    const read = (row: Row) => {
      const code = currencyOf(column.field, readColumn(column, row).row)
      return code === null ? cells.empty : cells.currency(code)
    }
    return [value, { label: currencyLabel(column.label), read }]
  })
}

/** A row's cells, with its lists unwound: one line for each item, the other cells repeated. */
export function toFileRows<T>(columns: readonly FileColumn<T>[], row: Row): readonly (readonly T[])[] {
  const cells = columns.map(({ read }) => read(row))
  if (cells.every((cell): cell is T => !isList(cell))) return [cells]
  return cells.reduce<readonly (readonly T[])[]>(
    (lines, cell) => {
      const items = isList(cell) ? cell : [cell]
      return lines.flatMap((line) => items.map((item) => [...line, item]))
    },
    [[]],
  )
}

function isList<T>(cell: T | readonly T[]): cell is readonly T[] {
  return Array.isArray(cell)
}

/** Created once per file, because facts about columns are computed in advance. */
function createReader<T>(column: SourceColumn, { of, empty }: CellWriter<T>): FileColumn<T>['read'] {
  const { field, path } = column
  const write = of(field)
  const takesLists = valuesOf(field.kind) === 'list'
  const writeAll = (values: readonly unknown[], row: Row): T | readonly T[] =>
    // A list's codec reads lists; a column through several rows reads single values.
    values.length === 0 ? empty : values.map((item) => write(takesLists ? [item] : item, row))
  const [name = ''] = path
  if (path.length > 1) {
    return (row) => {
      const { value, row: owner } = readColumn(column, row)
      return Array.isArray(value) ? writeAll(value, owner) : write(value, owner)
    }
  }
  return (row) => {
    const value = row[name]
    return Array.isArray(value) ? writeAll(value, row) : write(value, row)
  }
}

/** The texts of a field, for one language or raw. The currency of an amount has its own column. */
export function textWriter(
  model: AdminModel,
  field: FieldModel,
  locale: Locale | null,
): (value: unknown, row: Row) => string {
  const { toText } = codecOf(field.kind)
  const unit = field.currency === null
  const language = locale !== null && isReadable(model, field, locale) ? locale : null
  return language === null && isNumeric(field.kind)
    ? (value, row) => unmistakable(toText(value, field, { model, locale, row }))
    : isNumeric(field.kind)
      ? (value, row) => summable(toText(value, field, { model, locale: language, row, unit }))
      : (value, row) => toText(value, field, { model, locale: language, row, unit })
}

/** Whether an import can read back what the language writes: `2 hours` is no number, an object has no single text. */
function isReadable(model: AdminModel, field: FieldModel, locale: Locale): boolean {
  if (valuesOf(field.kind) === 'object') return false
  if (!isNumeric(field.kind)) return true
  const text = codecOf(field.kind).toText('1', field, { model, locale })
  return parseNumber(text, { locale }) !== null
}

/** A spreadsheet takes a number with the minus of typesetting or with spaces between its digits for a text. */
function summable(text: string): string {
  return text.replaceAll('\u2212', '-').replaceAll(/(?<=\d)[\u00a0\u202f](?=\d)/g, '')
}

/** `12.345` is twelve thousand in some languages; `12.3450` is a bit more than twelve in all of them. */
function unmistakable(text: string): string {
  return text.length > 4 && text[text.length - 4] === '.' ? `${text}0` : text
}
