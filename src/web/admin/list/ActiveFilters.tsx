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

/** 'Filter: Arrears' of the tile that led here, '2 active filter(s)', and the way back to everything. The text is spoken when it changes. */
export function ActiveFilters({ count, given, onClear }: ActiveFiltersProps) {
  const { translate } = useAdmin()
  const { change } = useListState()
  const place = useRef<HTMLElement>(null)
  // The button leaves with the filters; the focus must not fall back to the top of the page.
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
