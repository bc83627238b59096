import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputLabel from '@mui/material/InputLabel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { textOrder } from '../../../model/textOrder.ts'
import type { EntityId, Row } from '../../../schema/Row.ts'
import { FilterBox } from '../../field-kinds/shared/FilterBox.tsx'
import { useDebouncedText } from '../../field-kinds/shared/useDebouncedText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { usePage } from '../PageContext.tsx'
import { isFiltered, NO_FILTER, type HistoryFilter } from './historyFilter.ts'
import { HistoryItem } from './HistoryItem.tsx'
import type { Restorable } from './restorable.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { useHistorySource } from './useHistorySource.ts'

/** A record's history: who changed which values when, with buttons to restore earlier ones. */
export function HistoryTab({ record }: { readonly record: Row }) {
  const { entity } = usePage()
  const [filter, setFilter] = useState(NO_FILTER)
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<readonly Restorable[]>([])
  const source = useHistorySource(entity)
  const onFilter = (next: HistoryFilter) => {
    setFilter(next)
    setPage(1)
  }
  return (
    <Box sx={{ maxWidth: 880 }}>
      {source && (
        <HistoryFilters entity={entity} offered={source.filters} filter={filter} onFilter={onFilter} />
      )}
      <HistoryPage record={record} filter={filter} page={page} onPage={setPage} onRestore={setAsked} />
      <RestoreDialog items={asked} record={record} onClose={() => setAsked([])} />
    </Box>
  )
}

interface HistoryPageProps {
  readonly record: Row
  readonly filter: HistoryFilter
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onRestore: (items: readonly Restorable[]) => void
}

function HistoryPage({ record, filter, page, onPage, onRestore }: HistoryPageProps) {
  const { translate, format } = useAdmin()
  const { entity } = usePage()
  const { data, error, isFetching, refetch } = useHistory(entity, record, filter, page)

  if (error) {
    return (
      <ErrorState
        title={translate('admin.history.failed')}
        text={describeFailure(error, translate)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <HistorySkeleton />
  if (data.entries.length === 0) {
    return (
      <EmptyState
        icon="audit"
        title={translate(isFiltered(filter) ? 'history.noMatch' : 'admin.history.none')}
      />
    )
  }
  const pages = data.total === null ? null : Math.ceil(data.total / HISTORY_PAGE_SIZE)
  const isPaged = page > 1 || data.hasNextPage
  return (
    <Box aria-busy={isFetching}>
      <Box component="ol" aria-label={translate('admin.history.list')} sx={listStyle}>
        {data.entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} entity={entity} record={record} onRestore={onRestore} />
        ))}
      </Box>
      {isPaged && (
        <Box component="nav" aria-label={translate('admin.history.pages')} sx={pagesStyle}>
          <Button variant="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {translate('admin.list.previousPage')}
          </Button>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {`${format.number(page)} ${pages === null ? '' : translate('admin.list.ofPages', { pages: format.number(pages) })}`}
          </Box>
          <Button variant="outlined" disabled={!data.hasNextPage} onClick={() => onPage(page + 1)}>
            {translate('admin.list.nextPage')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

function HistorySkeleton() {
  const { translate } = useAdmin()
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4 }}>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {translate('admin.history.loading')}
      </Box>
      <SkeletonLoader shape="rectangle" height={96} />
      <SkeletonLoader shape="rectangle" height={96} />
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }
const pagesStyle = { display: 'flex', alignItems: 'center', gap: 4, mt: 4 }

interface HistoryFiltersProps {
  readonly entity: EntityModel
  readonly offered: readonly (keyof HistoryFilter)[]
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
}

/** Filters the history by field, person and type of change. */
function HistoryFilters({ entity, offered, filter, onFilter }: HistoryFiltersProps) {
  const { locale, translate } = useAdmin()
  const id = useId()
  const person = useDebouncedText(filter.person, (value) => onFilter({ ...filter, person: value }))
  if (offered.length === 0) return null

  const compare = textOrder(locale)
  const fields = Object.values(entity.fields)
    .filter((field) => !field.hidden && !field.relation?.many)
    .map((field) => ({ value: field.name, label: field.label }))
    .toSorted((a, b) => compare(a.label, b.label))
  const types = CHANGE_TYPES.map((value) => ({ value, label: translate(`admin.history.${value}`) }))
  const select = (key: 'field' | 'changeType', options: readonly { value: string; label: string }[]) => (
    <SelectBox
      Box={FilterBox}
      inputProps={{ id: `${id}-${key}` }}
      value={filter[key]}
      onChange={(event) => onFilter({ ...filter, [key]: event.target.value })}
    >
      <option value="">{translate('history.any')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectBox>
  )
  const inputs: Readonly<Record<keyof HistoryFilter, ReactNode>> = {
    field: select('field', fields),
    changeType: select('changeType', types),
    person: (
      <FilterBox
        inputProps={{ id: `${id}-person` }}
        value={person.draft}
        onChange={(event) => person.set(event.target.value)}
        onBlur={person.flush}
        onKeyDown={(event) => event.key === 'Enter' && person.flush()}
      />
    ),
  }
  return (
    <Box component="search" aria-label={translate('history.filters')} sx={barStyle}>
      {offered.map((key) => (
        <Box key={key} sx={{ flex: '1 1 160px', maxWidth: { sm: 260 } }}>
          <InputLabel htmlFor={`${id}-${key}`} shrink={false} sx={labelStyle}>
            {translate(`history.by.${key}`)}
          </InputLabel>
          {inputs[key]}
        </Box>
      ))}
      {isFiltered(filter) && (
        <Button size="small" onClick={() => onFilter(NO_FILTER)}>
          {translate('admin.list.clearFilters')}
        </Button>
      )}
    </Box>
  )
}

const CHANGE_TYPES = ['ADD', 'UPDATE', 'DELETE', 'VIEW']
const barStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, mb: 4 }
const labelStyle = { position: 'static', transform: 'none', fontSize: 12, mb: 1 }

const HISTORY_PAGE_SIZE = 20

/** One page of a record's changes, newest first. Reloads when the record has a new version, or other values. */
function useHistory(entity: EntityModel, record: Row, filter: HistoryFilter, page: number) {
  const source = useHistorySource(entity)
  const id = entity.idField === null ? null : record[entity.idField]
  const version = entity.versionField === null ? record : record[entity.versionField]
  return useQuery({
    queryKey: ['history', entity.name, id, filter, page, version],
    enabled: source !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // Always reloads, because people come here to see the latest change.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (!source) throw new Error('Nothing keeps the history of these records.')
      const request = { filter, offset: (page - 1) * HISTORY_PAGE_SIZE, limit: HISTORY_PAGE_SIZE }
      return source.read(id as EntityId, request, { signal })
    },
  })
}
