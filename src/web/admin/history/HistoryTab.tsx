import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Row } from '../../../introspection/dialects/Dialect.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { usePage } from '../PageContext.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { HISTORY_PAGE_SIZE, useHistory } from './useHistory.ts'

/** What has happened to a record: who, when, and which values became which. */
export function HistoryTab({ record }: { readonly record: Row }) {
  const { translate, format } = useAdmin()
  const { entity } = usePage()
  const [page, setPage] = useState(1)
  const id = entity.idField === null ? null : record[entity.idField]
  const { data, error, isFetching, refetch } = useHistory(entity, id as string | number, page)

  if (error) {
    return (
      <ErrorState
        title={translate('admin.history.failed')}
        text={describeFailure(error, translate)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {translate('admin.history.loading')}
        </Box>
        <SkeletonLoader shape="rectangle" height={96} />
        <SkeletonLoader shape="rectangle" height={96} />
      </Box>
    )
  }
  if (data.entries.length === 0) return <EmptyState icon="audit" title={translate('admin.history.none')} />
  const pages = data.total === null ? null : Math.ceil(data.total / HISTORY_PAGE_SIZE)
  const isPaged = page > 1 || data.hasNextPage
  return (
    <Box sx={{ maxWidth: 880 }} aria-busy={isFetching}>
      <Box component="ol" aria-label={translate('admin.history.list')} sx={listStyle}>
        {data.entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} entity={entity} record={record} />
        ))}
      </Box>
      {isPaged && (
        <Box component="nav" aria-label={translate('admin.history.pages')} sx={pagesStyle}>
          <Button variant="outlined" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {translate('admin.list.previousPage')}
          </Button>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {`${format.number(page)} ${pages === null ? '' : translate('admin.list.ofPages', { pages: format.number(pages) })}`}
          </Box>
          <Button variant="outlined" disabled={!data.hasNextPage} onClick={() => setPage(page + 1)}>
            {translate('admin.list.nextPage')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }
const pagesStyle = { display: 'flex', alignItems: 'center', gap: 4, mt: 4 }
