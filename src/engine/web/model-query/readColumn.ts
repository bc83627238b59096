import { isRow, type Row } from '../../schema/Row.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import { readPath } from '../../model/values/readPath.ts'

/**
 * A column's value in a list row, and the row that owns it: the related one for a path through a relation.
 */
export function readColumn(
  column: Pick<ColumnModel, 'path'>,
  row: Row,
): { readonly value: unknown; readonly row: Row } {
  const owner = readPath(row, column.path.slice(0, -1))
  return { value: readPath(row, column.path), row: isRow(owner) ? owner : row }
}
