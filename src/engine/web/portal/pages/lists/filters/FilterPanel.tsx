import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ColumnModel } from '../../../../../model/ListModel.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { fieldFilters } from '../../../../field-kinds/fieldFilters.tsx'
import { columnFilterField } from '../../../../model-query/columnFilterField.ts'
import type { CustomerListState } from '../ListState.ts'

export interface FilterPanelProps {
  readonly id: string
  readonly columns: readonly ColumnModel[]
  readonly state: CustomerListState
  readonly onChange: (columnId: string, value: string | undefined) => void
}

/** A filter for each column, by its kind: choices, ranges of days, numbers, records. */
export function FilterPanel({ id, columns, state, onChange }: FilterPanelProps) {
  const { model, fieldContext, translate } = useDashboard()
  return (
    <Card id={id} component="section" aria-label={translate('portal.list.filters')} sx={panelStyle}>
      {columns.map((column) => {
        const field = columnFilterField(model, state.entity, column)
        const Filter = fieldFilters[field.kind]
        const label = state.nameOf(column)
        return (
          <Box key={column.id} sx={{ minWidth: 0 }}>
            {/* Hidden from screen readers: each filter has its own accessible name. */}
            <Box aria-hidden sx={{ fontSize: 13, fontWeight: 500, mb: 1 }}>
              {label}
            </Box>
            <Filter
              field={field}
              label={label}
              value={state.filters[column.id]}
              roomy
              onChange={(value) => onChange(column.id, value)}
              context={fieldContext}
            />
          </Box>
        )
      })}
    </Card>
  )
}

/** Filters are designed for narrow table headers; here they have more room. */
const panelStyle = {
  p: { xs: 4, md: 5 },
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  '& .MuiInputBase-root': { height: 40, fontSize: 14, borderRadius: 2, borderColor: 'surface.control' },
  '& .MuiInputBase-root .MuiInputBase-input': { height: 38, px: 3 },
  '@media (pointer: coarse)': {
    '& .MuiInputBase-root': { height: 44 },
    '& .MuiInputBase-root .MuiInputBase-input': { height: 42, fontSize: 16 },
  },
}
