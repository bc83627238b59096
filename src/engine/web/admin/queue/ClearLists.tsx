import Box from '@mui/material/Box'
import { Fragment } from 'react'
import type { ListWidget } from '../../../model/DashboardModel.ts'
import { useWidgetLink } from '../../dashboard/useWidgetLink.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useAdmin } from '../AdminContext.tsx'

/** Lists in which nothing waits, by name. */
export function ClearLists({
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
