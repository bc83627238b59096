import { styled } from '@mui/material/styles'
import type { Row } from '../../../../../schema/Row.ts'
import type { FieldModel } from '../../../../../model/FieldModel.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { fieldKinds } from '../../../../field-kinds/fieldKinds.tsx'
import { toNumberText } from '../../../../field-kinds/shared/formatNumber.ts'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'

export interface MovementAmountProps {
  readonly field: FieldModel
  readonly value: unknown
  readonly row: Row
}

/** An incoming or outgoing amount: marked by its sign, and by a word for screen readers. */
export function MovementAmount({ field, value, row }: MovementAmountProps) {
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
