import { useContext } from 'react'
import type { Row } from '../../../../schema/Row.ts'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import { fieldKinds } from '../../../field-kinds/fieldKinds.tsx'
import { isFailed } from '../../../model-query/failedFields.ts'
import { readColumn } from '../../../model-query/readColumn.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { RequestSummary } from '../../facts/RequestSummary.tsx'
import { FailedCell } from '../../FailedCell.tsx'
import { BulkContext } from '../BulkContext.ts'

/** A row's value in a column, rendered by the kind of the field at the end of the column's path. */
export function GridCellValue({ row, column }: { readonly row: Row; readonly column: ColumnModel }) {
  const { fieldContext } = useAdmin()
  const bulk = useContext(BulkContext)
  const { field, path } = column
  if (isFailed(row, path)) return <FailedCell />
  const { changesOf } = field
  if (bulk && changesOf?.by && path.length === 1)
    return <RequestSummary entity={bulk.entity} field={{ ...field, changesOf }} row={row} />
  const { Cell } = fieldKinds[field.kind]
  return <Cell field={field} {...readColumn(column, row)} context={fieldContext} variant="grid" />
}
