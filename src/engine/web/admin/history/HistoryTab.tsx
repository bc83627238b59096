import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Row } from '../../../schema/Row.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { usePage } from '../PageContext.tsx'
import { isFiltered, NO_FILTER, type HistoryFilter } from './historyFilter.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import type { Restorable } from './restorable.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { HISTORY_PAGE_SIZE, useHistory } from './useHistory.ts'
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
