import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Suspense, useId, useState } from 'react'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { QUICK_SEARCH } from '../../../model-query/listState/activeFilters.ts'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { filterColumns } from './filters/filterColumns.ts'
import type { ListState } from './ListState.ts'
import { SearchBox } from './SearchBox.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'

/** Calendars and lookups load when the first filter is opened. */
const loadPanel = () => import('./filters/FilterPanel.tsx')
const FilterPanel = lazyPart(async () => (await loadPanel()).FilterPanel)

const loadSearches = () => import('./searches/SearchesPanel.tsx')
const SearchesPanel = lazyPart(async () => (await loadSearches()).SearchesPanel)

/** Above the rows: search, filters and actions. */
export function ListTools({ state }: { readonly state: ListState }) {
  const { translate } = useDashboard()
  const [opened, setOpened] = useState<'filters' | 'searches' | null>(null)
  const panelId = useId()
  const toggle = (panel: 'filters' | 'searches') => () => setOpened(opened === panel ? null : panel)
  const columns = filterColumns(state)
  const count = Object.keys(state.filters).length
  const prefetch = () => void loadPanel()
  const change = (key: string, value: string | undefined) => state.change({ filter: { [key]: value } })
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
            aria-expanded={opened === 'filters'}
            aria-controls={opened === 'filters' ? panelId : undefined}
            onClick={toggle('filters')}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            sx={{ minHeight: 40, flexShrink: 0 }}
          >
            {count === 0
              ? translate('portal.list.filters')
              : translate('portal.list.filtersOn', { smart_count: count })}
          </Button>
        )}
        <IconButton
          aria-label={translate('portal.list.searches.title')}
          title={translate('portal.list.searches.title')}
          aria-expanded={opened === 'searches'}
          aria-controls={opened === 'searches' ? panelId : undefined}
          onClick={toggle('searches')}
          onPointerEnter={() => void loadSearches()}
          onFocus={() => void loadSearches()}
        >
          <BookmarkBorderOutlined />
        </IconButton>
      </Box>
      {opened === 'searches' && (
        <Suspense fallback={<SkeletonLoader shape="rectangle" height={88} />}>
          <SearchesPanel id={panelId} state={state} isFiltered={count > 0 || state.search !== ''} />
        </Suspense>
      )}
      {opened === 'filters' && (
        <Suspense fallback={<SkeletonLoader shape="rectangle" height={88} />}>
          <FilterPanel id={panelId} columns={columns} state={state} onChange={change} />
        </Suspense>
      )}
      <FilterChips state={state} onRemove={(id) => change(id, undefined)} />
    </Box>
  )
}
