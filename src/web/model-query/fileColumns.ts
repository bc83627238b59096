import { isNumeric, valuesOf } from '../../introspection/FieldKind.ts'
import type { Row } from '../../introspection/Row.ts'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import type { ColumnModel } from '../../metadata/ListModel.ts'
import type { FieldModel } from '../../metadata/FieldModel.ts'
import type { Locale } from '../../metadata/Text.ts'
import type { FileStyle } from '../lib/FileStyle.ts'
import { codecOf } from '../field-kinds/codecOf.ts'
import { currencyOf } from '../field-kinds/money/formatMoney.ts'
import { parseNumber } from '../field-kinds/shared/parseNumber.ts'
import { withoutUnit } from '../field-kinds/shared/withoutUnit.ts'
import { readColumn } from './readColumn.ts'

/** What a file needs of a column. */
export type SourceColumn = Pick<ColumnModel, 'path' | 'field' | 'label'>

/** Raw values, whose titles are English. */
export const RAW_STYLE: FileStyle = { locale: null, currencyLabel: (column) => `${column}, currency` }

/** A column of a file. */
export interface FileColumn {
  readonly label: string
  /** Its text in a row; several texts for a list, which takes several lines. */
  readonly read: (row: Row) => string | readonly string[]
}

/** The columns of a file: those of the list, and beside every amount one with its currency. */
export function fileColumns(
  model: AdminModel,
  columns: readonly SourceColumn[],
  style: FileStyle,
): readonly FileColumn[] {
  return columns.flatMap((column) => {
    const value = { label: column.label, read: createReader(model, column, style.locale) }
    if (column.field.currency === null) return [value]
    const read = (row: Row) => currencyOf(column.field, readColumn(column, row).row) ?? ''
    return [value, { label: style.currencyLabel(column.label), read }]
  })
}

/** Created once per file, because facts about columns are computed in advance. */
function createReader(model: AdminModel, column: SourceColumn, locale: Locale | null): FileColumn['read'] {
  const { field, path } = column
  const { toText } = codecOf(field.kind)
  // The currency of an amount has its own column.
  const unit = field.currency === null
  const language = locale !== null && isReadable(model, field, locale) ? locale : null
  const isList = valuesOf(field.kind) === 'list'
  const write =
    language === null && isNumeric(field.kind)
      ? (value: unknown, row: Row) => unmistakable(toText(value, field, { model, locale, row }))
      : (value: unknown, row: Row) => toText(value, field, { model, locale: language, row, unit })
  const writeAll = (values: readonly unknown[], row: Row): string | readonly string[] =>
    // A list's codec reads lists; a column through several rows reads single values.
    values.length === 0 ? '' : values.map((item) => write(isList ? [item] : item, row))
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

/** Whether an import can read back what the language writes: `2 hours` is no number, an object has no single text. */
function isReadable(model: AdminModel, field: FieldModel, locale: Locale): boolean {
  if (valuesOf(field.kind) === 'object') return false
  if (!isNumeric(field.kind)) return true
  const text = codecOf(field.kind).toText('1', field, { model, locale })
  return parseNumber(withoutUnit(text), locale) !== null
}

/** `12.345` is twelve thousand in some languages; `12.3450` is a bit more than twelve in all of them. */
function unmistakable(text: string): string {
  return text.length > 4 && text[text.length - 4] === '.' ? `${text}0` : text
}
