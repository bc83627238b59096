import type { Row } from '../../schema/Row.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { readColumn } from './readColumn.ts'

/** A column's value in a row as plain text, in the person's language. */
export function cellText(
  column: Pick<ColumnModel, 'path' | 'field'>,
  row: Row,
  context: FieldContext,
): string {
  const { value, row: owner } = readColumn(column, row)
  return codecOf(column.field.kind).toText(value, column.field, { ...context, row: owner })
}
