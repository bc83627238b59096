import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { GivenChip } from '../../dashboard/GivenChip.tsx'
import type { Given } from '../../model-query/listState/givenFilter.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useListState } from './ListState.ts'

export interface ActiveFiltersProps {
  readonly count: number
  readonly given: Given
  readonly onClear: () => void
}

/**
 * Shows the filter of the widget that linked here ('Filter: Arrears') and '2 active filter(s)', with buttons
 * to remove them. Screen readers announce changes.
 */
export function ActiveFilters({ count, given, onClear }: ActiveFiltersProps) {
  const { translate } = useAdmin()
  const { change } = useListState()
  const place = useRef<HTMLElement>(null)
  // The button disappears with the filters; without this the focus would return to the top of the page.
  const leave = (run: () => void) => () => {
    place.current?.focus()
    run()
  }
  return (
    <Box ref={place} role="status" tabIndex={-1} sx={boxStyle}>
      <GivenChip given={given} onRemove={leave(() => change({ given: null }))} />
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
