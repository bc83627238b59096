import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { FieldModel } from '../../../../../model/FieldModel.ts'
import type { Row } from '../../../../../schema/Row.ts'
import type { ColumnModel } from '../../../../../model/ListModel.ts'
import { isBlank } from '../../../../../model/values/readPath.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { useRecords } from '../../../../records/Records.ts'
import { fieldKinds } from '../../../../field-kinds/fieldKinds.tsx'
import { toNumberText } from '../../../../field-kinds/shared/formatNumber.ts'
import { FailedValue } from '../../../../ui/FailedValue.tsx'
import { isFailed } from '../../../../model-query/failedFields.ts'
import { readColumn } from '../../../../model-query/readColumn.ts'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'

export interface CellValueProps {
  readonly column: ColumnModel
  readonly row: Row
  /** The column has incoming and outgoing amounts. */
  readonly isMovement: boolean
}

/** A value as its kind renders it; a dash when empty. */
export function CellValue({ column, row, isMovement }: CellValueProps) {
  const { fieldContext, translate } = useDashboard()
  const { refresh } = useRecords()
  const { field } = column
  if (isFailed(row, column.path)) return <FailedValue onRetry={refresh} />
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

interface MovementAmountProps {
  readonly field: FieldModel
  readonly value: unknown
  readonly row: Row
}

/** An incoming or outgoing amount: marked by its sign, and by a word for screen readers. */
function MovementAmount({ field, value, row }: MovementAmountProps) {
  const { fieldContext, translate } = useDashboard()
  const { Cell } = fieldKinds[field.kind]
  const number = Number(toNumberText(value))
  const cell = <Cell field={field} value={value} row={row} context={fieldContext} variant="table" />
  if (number === 0) return cell
  return (
    <Amount className={number > 0 ? 'ff-in' : ''}>
      {number > 0 && <span aria-hidden>+</span>}
      {cell}
      <Word>{` ${translate(number > 0 ? 'portal.list.in' : 'portal.list.out')}`}</Word>
    </Amount>
  )
}

// A shared style: a list has hundreds of amounts, and `sx` would compute one for each.
const Amount = styled('span')(({ theme }) => ({
  fontWeight: 500,
  '&.ff-in': { color: theme.vars?.palette.success.main },
}))
const Word = styled('span')(visuallyHidden)
