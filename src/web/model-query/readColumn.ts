import type { Row } from '../../introspection/dialects/Dialect.ts'
import type { ColumnModel } from '../../metadata/AdminModel.ts'
import { readPath } from '../../metadata/readPath.ts'
import { isRow } from '../field-kinds/relation/relationValue.ts'

/** A column's value in a row of its list, and the row that owns it: the related one for a path through a relation. */
export function readColumn(
  column: Pick<ColumnModel, 'path'>,
  row: Row,
): { readonly value: unknown; readonly row: Row } {
  const owner = readPath(row, column.path.slice(0, -1))
  return { value: readPath(row, column.path), row: isRow(owner) ? owner : row }
}
