import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ColumnFilterChip } from '../../../../dashboard/ColumnFilterChip.tsx'
import { NotAppliedChips } from '../../../../dashboard/NotAppliedChips.tsx'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { GivenChip } from '../../../../dashboard/GivenChip.tsx'
import { columnsNotApplied } from '../../../../model-query/buildListRequest.ts'
import type { ListState } from '../ListState.ts'

export interface FilterChipsProps {
  readonly state: ListState
  readonly onRemove: (columnId: string) => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ state, onRemove }: FilterChipsProps) {
  const { model, translate, fieldContext } = useDashboard()
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
        <ColumnFilterChip
          key={column.id}
          entity={state.entity}
          column={column}
          name={state.nameOf(column)}
          value={state.filters[column.id]}
          context={fieldContext}
          onRemove={() => onRemove(column.id)}
        />
      ))}
      <Button size="small" onClick={() => state.change({ filters: {}, given: null })}>
        {translate('portal.list.filtered.clear')}
      </Button>
    </Box>
  )
}

const groupStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }
