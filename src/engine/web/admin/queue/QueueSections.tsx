import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ListWidget } from '../../../model/DashboardModel.ts'
import type { DashboardPage } from '../../../model/PageModel.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useQueues } from './QueueContext.ts'
import { ClearLists } from './ClearLists.tsx'
import { listsOf, type WaitingCount } from './workQueue.ts'

export interface QueueSectionsProps {
  readonly queue: DashboardPage
  readonly renderList: (list: ListWidget, count: WaitingCount) => ReactNode
  readonly sx?: object
  readonly onFollow?: () => void
}

/** What waits, list by list; those in which nothing does only by name. Without numbers, every list is shown. */
export function QueueSections({ queue, renderList, sx, onFollow }: QueueSectionsProps) {
  const { translate } = useAdmin()
  const { countOf, isCounting, error, recount } = useQueues()
  if (isCounting) return <SkeletonLoader shape="rectangle" height={240} />
  const lists = listsOf(queue)
  const waiting = lists.filter((list) => countOf(list) !== 0)
  const clear = lists.filter((list) => countOf(list) === 0)
  return (
    <>
      {error !== null && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, mb: 3 }}>
          <Typography variant="body2" color="error">
            {translate('admin.queue.countFailed')}
          </Typography>
          <Button size="small" variant="outlined" onClick={recount}>
            {translate('common.retry')}
          </Button>
        </Box>
      )}
      {waiting.length === 0 ? (
        <EmptyState
          icon="check"
          title={translate('admin.queue.done')}
          text={translate('admin.queue.doneNote')}
        />
      ) : (
        <Box sx={sx}>{waiting.map((list) => renderList(list, countOf(list)))}</Box>
      )}
      {clear.length > 0 && <ClearLists lists={clear} onFollow={onFollow} />}
    </>
  )
}
