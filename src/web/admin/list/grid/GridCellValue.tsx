import type { Row } from '../../../../introspection/Row.ts'
import type { ColumnModel } from '../../../../metadata/ListModel.ts'
import { fieldViews } from '../../../field-kinds/generated/fieldViews.ts'
import { isFailed } from '../../../model-query/failedFields.ts'
import { readColumn } from '../../../model-query/readColumn.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { FailedCell } from '../../FailedCell.tsx'

/** A row's value in a column, rendered by the kind of the field at the end of the column's path. */
export function GridCellValue({ row, column }: { readonly row: Row; readonly column: ColumnModel }) {
  const { fieldContext } = useAdmin()
  if (isFailed(row, column.path)) return <FailedCell />
  const { Cell } = fieldViews[column.field.kind]
  return <Cell field={column.field} {...readColumn(column, row)} context={fieldContext} variant="grid" />
}
