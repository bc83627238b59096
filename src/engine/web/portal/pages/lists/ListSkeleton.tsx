import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import type { ListState } from './ListState.ts'

/** Placeholder with as many rows or cards as the page will have. */
export function ListSkeleton({ state, isPhone }: { readonly state: ListState; readonly isPhone: boolean }) {
  const { translate } = useDashboard()
  const count = Math.min(state.perPage, MOST_ROWS)
  if (!isPhone) {
    return (
      <Card sx={{ px: 5, py: 2 }}>
        <SkeletonLoader
          shape="table"
          rows={count}
          columns={Math.min(state.columns.length, 8)}
          rowHeight={48}
        />
      </Card>
    )
  }
  return (
    <Box component="output" aria-label={translate('common.loading')} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: Math.min(count, 5) }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={132} sx={{ borderRadius: 3 }} />
      ))}
    </Box>
  )
}

const MOST_ROWS = 10
