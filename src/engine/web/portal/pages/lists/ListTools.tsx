import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Suspense, useId, useState } from 'react'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import { ColumnFilterChip } from '../../../dashboard/ColumnFilterChip.tsx'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { WidgetFilterChip } from '../../../dashboard/WidgetFilterChip.tsx'
import { NotAppliedChips } from '../../../dashboard/NotAppliedChips.tsx'
import { useDebouncedText } from '../../../field-kinds/shared/useDebouncedText.ts'
import { columnsNotApplied } from '../../../model-query/buildListRequest.ts'
import { QUICK_SEARCH } from '../../../records/address/activeFilters.ts'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import type { CustomerListState } from './ListState.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'

/** Calendars and lookups load when the first filter is opened. */
const loadPanel = () => import('./filters/FilterPanel.tsx')
const FilterPanel = lazyPart(async () => (await loadPanel()).FilterPanel)

const loadSearches = () => import('./searches/SearchesPanel.tsx')
const SearchesPanel = lazyPart(async () => (await loadSearches()).SearchesPanel)

/** Above the rows: search, filters and actions. */
export function ListTools({ state }: { readonly state: CustomerListState }) {
  const { translate } = useDashboard()
  const [opened, setOpened] = useState<'filters' | 'searches' | null>(null)
  const panelId = useId()
  const toggle = (panel: 'filters' | 'searches') => () => setOpened(opened === panel ? null : panel)
  const columns = filterColumns(state)
  const count = Object.keys(state.filters).length
  const prefetch = () => void loadPanel()
  const change = (key: string, value: string | undefined) => state.change({ filter: { [key]: value } })
  const hasSearch = state.entity.list.searchPaths.length > 0
  if (!hasSearch && columns.length === 0 && state.widgetFilter === null) return null
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

interface SearchBoxProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Searches while the person types, after a short delay. */
function SearchBox({ value, onChange }: SearchBoxProps) {
  const { translate } = useDashboard()
  const text = useDebouncedText(value, (typed) => onChange(typed.trim()))
  const label = translate('portal.list.search')
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text.draft}
      placeholder={label}
      startAdornment={<SearchOutlined sx={{ fontSize: 20, color: 'text.secondary', mr: 2 }} />}
      onChange={(event) => text.set(event.target.value)}
      onBlur={text.flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') text.flush()
      }}
      inputProps={{ 'aria-label': label, autoComplete: 'off', enterKeyHint: 'search' }}
      sx={{ flex: '1 1 200px', maxWidth: 400, minWidth: 0, minHeight: 40 }}
    />
  )
}

/**
 * The columns that customers can filter by: the visible ones, except those of the account, which the page
 * determines.
 */
function filterColumns({
  page,
  columns,
}: Pick<CustomerListState, 'page' | 'columns'>): readonly ColumnModel[] {
  const accounts = new Set(page.accountPaths.map((path) => path.join('.')))
  return columns.filter(({ id, filterPaths }) => filterPaths.length > 0 && !accounts.has(id))
}

interface FilterChipsProps {
  readonly state: CustomerListState
  readonly onRemove: (columnId: string) => void
}

/** The active filters, each with a button to remove it. */
function FilterChips({ state, onRemove }: FilterChipsProps) {
  const { model, translate, fieldContext } = useDashboard()
  const { widgetFilter } = state
  const notApplied = columnsNotApplied(model, state.entity, state.filters)
  const set = state.entity.list.columns.filter(({ id }) => state.filters[id] !== undefined)
  if (set.length === 0 && widgetFilter === null) return null
  const shown = set.filter((column) => !notApplied.includes(column))
  return (
    <Box role="group" aria-label={translate('portal.list.activeFilters')} sx={groupStyle}>
      <WidgetFilterChip widgetFilter={widgetFilter} onRemove={() => state.change({ given: null })} />
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
