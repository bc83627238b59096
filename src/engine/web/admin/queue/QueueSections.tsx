import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import type { ListWidget } from '../../../model/DashboardModel.ts'
import type { DashboardPage } from '../../../model/PageModel.ts'
import { useWidgetLink } from '../../dashboard/useWidgetLink.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useQueues } from './QueueContext.ts'
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

/** Lists in which nothing waits, by name. */
function ClearLists({
  lists,
  onFollow,
}: {
  readonly lists: readonly ListWidget[]
  readonly onFollow?: (() => void) | undefined
}) {
  const { translate } = useAdmin()
  return (
    <Box component="p" sx={{ m: 0, mt: 4, fontSize: 13, lineHeight: '24px', color: 'text.secondary' }}>
      {`${translate('admin.queue.clear')} `}
      {lists.map((list, index) => (
        <Fragment key={list.id}>
          {index > 0 && ' · '}
          <ListName list={list} onFollow={onFollow} />
        </Fragment>
      ))}
    </Box>
  )
}

function ListName({
  list,
  onFollow,
}: {
  readonly list: ListWidget
  readonly onFollow: (() => void) | undefined
}) {
  const { all } = useWidgetLink(list)
  return all === null ? (
    <span>{list.label}</span>
  ) : (
    <TextLink to={all} underline="always" onClick={onFollow}>
      {list.label}
    </TextLink>
  )
}
