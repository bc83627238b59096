import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useId, useState } from 'react'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { QUICK_SEARCH } from '../../model-query/listState/activeFilters.ts'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { filterColumns } from './filters/filterColumns.ts'
import type { ListState } from './ListState.ts'
import { SearchBox } from './SearchBox.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

/** Calendars and lookups load when the first filter is opened. */
const loadPanel = () => import('./filters/FilterPanel.tsx')
const FilterPanel = lazyPart(async () => (await loadPanel()).FilterPanel)

/** Above the rows: search, filters and actions. */
export function ListTools({ state }: { readonly state: ListState }) {
  const { translate } = useDashboard()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const columns = filterColumns(state)
  const count = Object.keys(state.filters).length
  const prefetch = () => void loadPanel()
  const change = (key: string, value: string | undefined) =>
    state.change({ filters: { ...state.filters, [QUICK_SEARCH]: state.search, [key]: value } })
  const hasSearch = state.entity.list.searchPaths.length > 0
  if (!hasSearch && columns.length === 0 && state.given === null) return null
  return (
    <Box className="ff-no-print" sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {hasSearch && <SearchBox value={state.search} onChange={(text) => change(QUICK_SEARCH, text)} />}
        {columns.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<TuneOutlined />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            sx={{ minHeight: 40, flexShrink: 0 }}
          >
            {count === 0
              ? translate('portal.list.filters')
              : translate('portal.list.filtersOn', { smart_count: count })}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Suspense fallback={<SkeletonLoader shape="rectangle" height={88} />}>
          <FilterPanel id={panelId} columns={columns} state={state} onChange={change} />
        </Suspense>
      )}
      <FilterChips state={state} onRemove={(id) => change(id, undefined)} />
    </Box>
  )
}
