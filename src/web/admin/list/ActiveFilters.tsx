import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import type { GivenFilter } from '../../model-query/listState/givenFilter.ts'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useListState } from './ListState.ts'

export interface ActiveFiltersProps {
  readonly count: number
  readonly given: GivenFilter | 'unknown' | null
  readonly onClear: () => void
}

/** 'Filter: Arrears' of the tile that led here, '2 active filter(s)', and the way back to everything. The text is spoken when it changes. */
export function ActiveFilters({ count, given, onClear }: ActiveFiltersProps) {
  const { text, translate } = useAdmin()
  const { change } = useListState()
  const place = useRef<HTMLElement>(null)
  // The button leaves with the filters; the focus must not fall back to the top of the page.
  const leave = (run: () => void) => () => {
    place.current?.focus()
    run()
  }
  const remove = leave(() => change({ given: null }))
  return (
    <Box ref={place} role="status" tabIndex={-1} sx={boxStyle}>
      {given === 'unknown' && (
        <FilterChip tone="warning" label={translate('filters.unknownRemove')} onRemove={remove}>
          {translate('filters.unknown')}
        </FilterChip>
      )}
      {given !== null && given !== 'unknown' && (
        <FilterChip label={translate('filters.remove', { name: text(given.label) })} onRemove={remove}>
          {translate('filters.given', { name: text(given.label) })}
        </FilterChip>
      )}
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
