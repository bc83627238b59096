import Box from '@mui/material/Box'
import type { Row } from '../../../../../schema/Row.ts'
import type { ColumnModel } from '../../../../../model/ListModel.ts'
import { isBlank } from '../../../../../model/readPath.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { fieldKinds } from '../../../../field-kinds/fieldKinds.tsx'
import { FailedValue } from '../../../../ui/FailedValue.tsx'
import { isFailed } from '../../../../model-query/failedFields.ts'
import { readColumn } from '../../../../model-query/readColumn.ts'
import { MovementAmount } from './MovementAmount.tsx'

export interface CellValueProps {
  readonly column: ColumnModel
  readonly row: Row
  /** The column has incoming and outgoing amounts. */
  readonly isMovement: boolean
}

/** A value as its kind renders it; a dash when empty. */
export function CellValue({ column, row, isMovement }: CellValueProps) {
  const { fieldContext, reads, translate } = useDashboard()
  const { field } = column
  if (isFailed(row, column.path)) return <FailedValue onRetry={reads.refresh} />
  const { value, row: owner } = readColumn(column, row)
  if (isBlank(value)) {
    return (
      <Box
        component="span"
        role="img"
        aria-label={translate('portal.list.none')}
        sx={{ color: 'text.secondary' }}
      >
        –
      </Box>
    )
  }
  if (isMovement) return <MovementAmount field={field} value={value} row={owner} />
  const { Cell } = fieldKinds[field.kind]
  return <Cell field={field} value={value} row={owner} context={fieldContext} variant="table" />
}
