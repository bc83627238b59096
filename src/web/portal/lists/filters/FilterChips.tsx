import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { valuesOf } from '../../../../introspection/FieldKind.ts'
import type { ColumnModel } from '../../../../metadata/ListModel.ts'
import { NotAppliedChips } from '../../../dashboard/NotAppliedChips.tsx'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { GivenChip } from '../../../dashboard/GivenChip.tsx'
import { RecordLinkContext } from '../../../field-kinds/RecordLinkContext.ts'
import { fieldViews } from '../../../field-kinds/generated/fieldViews.ts'
import { columnsNotApplied } from '../../../model-query/buildListRequest.ts'
import { columnFilterField } from '../../../model-query/columnFilterField.ts'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import type { ListState } from '../ListState.ts'
import { filterStateText } from './filterStateText.ts'

export interface FilterChipsProps {
  readonly state: ListState
  readonly onRemove: (columnId: string) => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ state, onRemove }: FilterChipsProps) {
  const { model, translate } = useDashboard()
  const { given } = state
  const notApplied = columnsNotApplied(model, state.entity, state.filters)
  const set = state.entity.list.columns.filter(({ id }) => state.filters[id] !== undefined)
  if (set.length === 0 && given === null) return null
  const shown = set.filter((column) => !notApplied.includes(column))
  return (
    <Box role="group" aria-label={translate('portal.list.activeFilters')} sx={groupStyle}>
      <GivenChip given={given} onRemove={() => state.change({ given: null })} />
      <NotAppliedChips
        columns={notApplied}
        nameOf={state.nameOf}
        filters={state.filters}
        onRemove={onRemove}
      />
      {shown.map((column) => (
        <FilterChip
          key={column.id}
          label={translate('filters.remove', { name: state.nameOf(column) })}
          onRemove={() => onRemove(column.id)}
        >
          {state.nameOf(column)}: <StateText column={column} state={state} />
        </FilterChip>
      ))}
      <Button size="small" onClick={() => state.change({ filters: {}, given: null })}>
        {translate('portal.list.filtered.clear')}
      </Button>
    </Box>
  )
}

function StateText({ column, state }: { readonly column: ColumnModel; readonly state: ListState }) {
  const { model, fieldContext } = useDashboard()
  const field = columnFilterField(model, state.entity, column)
  const value = state.filters[column.id]
  if (valuesOf(field.kind) !== 'record') return filterStateText(field, value, fieldContext)
  const { Cell } = fieldViews[field.kind]
  return (
    // A link must not be nested in a button.
    <RecordLinkContext value={nowhere}>
      <Cell field={field} value={value} row={NO_ROW} context={fieldContext} variant="table" />
    </RecordLinkContext>
  )
}

const nowhere = () => null
const NO_ROW = {}
const groupStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }
