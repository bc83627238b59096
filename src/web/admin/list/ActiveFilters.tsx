import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import type { ColumnModel } from '../../../metadata/ListModel.ts'
import { GivenChip } from '../../dashboard/GivenChip.tsx'
import { NotAppliedChips } from '../../dashboard/NotAppliedChips.tsx'
import type { Given } from '../../model-query/listState/givenFilter.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useListState } from './ListState.ts'

export interface ActiveFiltersProps {
  readonly filters: Readonly<Record<string, unknown>>
  /** The columns whose filter is not applied, because its text cannot be read. */
  readonly notApplied: readonly ColumnModel[]
  readonly given: Given
  readonly onFilter: (key: string, value: string | undefined) => void
  readonly onClear: () => void
}

/**
 * Shows the filter of the widget that linked here ('Filter: Arrears') and '2 active filter(s)', with buttons
 * to remove them, and which filters are not applied. Screen readers announce changes.
 */
export function ActiveFilters({ filters, notApplied, given, onFilter, onClear }: ActiveFiltersProps) {
  const { translate } = useAdmin()
  const { change } = useListState()
  const count = Object.keys(filters).length - notApplied.length
  const place = useRef<HTMLElement>(null)
  // The button disappears with the filters; without this the focus would return to the top of the page.
  const leave = (run: () => void) => () => {
    place.current?.focus()
    run()
  }
  return (
    <Box ref={place} role="status" tabIndex={-1} sx={boxStyle}>
      <GivenChip given={given} onRemove={leave(() => change({ given: null }))} />
      <NotAppliedChips
        columns={notApplied}
        nameOf={({ label }) => label}
        filters={filters}
        onRemove={(id) => leave(() => onFilter(id, undefined))()}
      />
      {count > 0 && (
        <>
          <span>{translate('admin.list.activeFilters', { smart_count: count })}</span>
          <Button size="small" onClick={leave(onClear)}>
            {translate('admin.list.clear')}
          </Button>
        </>
      )}
    </Box>
  )
}

const boxStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  fontSize: 13,
  color: 'text.secondary',
  outline: 'none',
}
