import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import type { ColumnModel } from '../../../../metadata/AdminModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { RecordLinkContext } from '../../../field-kinds/RecordLinkContext.ts'
import { fieldViews } from '../../../field-kinds/fieldViews.ts'
import { columnFilterField } from '../../../model-query/columnFilterField.ts'
import type { ListState } from '../ListState.ts'
import { filterStateText } from './filterStateText.ts'

export interface FilterChipsProps {
  readonly state: ListState
  readonly onRemove: (columnId: string) => void
}

/** The filters that are on, each with the way to take it off again. */
export function FilterChips({ state, onRemove }: FilterChipsProps) {
  const { translate } = useDashboard()
  const shown = state.entity.list.columns.filter(({ id }) => state.filters[id] !== undefined)
  if (shown.length === 0) return null
  return (
    <Box role="group" aria-label={translate('portal.list.activeFilters')} sx={groupStyle}>
      {shown.map((column) => (
        <ButtonBase
          key={column.id}
          onClick={() => onRemove(column.id)}
          aria-label={translate('portal.list.removeFilter', { name: state.nameOf(column) })}
          sx={chipStyle}
        >
          <span>
            {state.nameOf(column)}: <StateText column={column} state={state} />
          </span>
          <CloseOutlined sx={{ fontSize: 16 }} />
        </ButtonBase>
      ))}
      <Button size="small" onClick={() => state.change({ filters: {} })}>
        {translate('portal.list.filtered.clear')}
      </Button>
    </Box>
  )
}

function StateText({ column, state }: { readonly column: ColumnModel; readonly state: ListState }) {
  const { model, fieldContext } = useDashboard()
  const field = columnFilterField(model, state.entity, column)
  const value = state.filters[column.id]
  if (field.kind !== 'relation') return filterStateText(field, value, fieldContext)
  const { Cell } = fieldViews.relation
  return (
    // A link inside of a button would be two things to press.
    <RecordLinkContext value={nowhere}>
      <Cell field={field} value={value} row={NO_ROW} context={fieldContext} variant="table" />
    </RecordLinkContext>
  )
}

const nowhere = () => null
const NO_ROW = {}
const groupStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }
const chipStyle = {
  gap: 1.5,
  px: 2.5,
  minHeight: 30,
  borderRadius: 2,
  fontSize: 13,
  bgcolor: 'tint.info.bg',
  color: 'tint.info.fg',
  '@media (pointer: coarse)': { minHeight: 44 },
}
