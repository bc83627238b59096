import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ListWidget } from '../../../model/DashboardModel.ts'
import { TileFailure } from '../../dashboard/Tile.tsx'
import { useWidgetLink } from '../../dashboard/useWidgetLink.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { Link } from '../../ui/Link.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import { type QueueRow, useQueueRows } from './useQueueRows.ts'
import { countText } from '../../lib/countText.ts'
import { type WaitingCount } from './workQueue.ts'

export interface QueueSectionProps {
  readonly list: ListWidget
  readonly count: WaitingCount
  readonly limit: number
  /** Level of the heading: the panel's are below the page's. */
  readonly heading: 'h2' | 'h3'
  readonly onFollow?: () => void
}

/** One list of a queue: how many wait, the first of them, and the way to all of them. */
export function QueueSection({ list, count, limit, heading, onFollow }: QueueSectionProps) {
  const { model, translate } = useAdmin()
  const id = useId()
  const { all } = useWidgetLink(list)
  const { rows, error, retry } = useQueueRows(list, limit)
  const page = model.pages.find(({ route }) => route === list.to)
  const more = translate('dashboards.seeRows', { name: list.label })
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={headStyle}>
        <NamedIcon
          name={page?.icon ?? model.entities[list.entity]?.icon ?? 'list'}
          sx={{ color: 'text.secondary', fontSize: 18 }}
        />
        <Typography id={id} variant="h4" component={heading} sx={{ minWidth: 0 }}>
          {list.label}
        </Typography>
        {count !== null && (
          <StateChip color="info">
            {countText(count)}
            <Box component="span" sx={visuallyHidden}>
              {` ${translate('admin.queue.waits')}`}
            </Box>
          </StateChip>
        )}
        <Box sx={{ flex: 1 }} />
        {all && (
          <Tip title={more}>
            <IconButton
              component={Link}
              to={all}
              aria-label={more}
              size="small"
              onClick={onFollow}
              sx={{ mr: -1 }}
            >
              <ArrowForwardOutlined fontSize="small" />
            </IconButton>
          </Tip>
        )}
      </Box>
      {error ? (
        <TileFailure error={error} onRetry={retry} />
      ) : rows === undefined ? (
        <SkeletonLoader shape="rectangle" height={Math.min(limit, count ?? limit) * ITEM_HEIGHT} />
      ) : (
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <QueueItem key={row.key} row={row} onFollow={onFollow} />
          ))}
        </Box>
      )}
    </Box>
  )
}

const ITEM_HEIGHT = 52
const headStyle = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 34, mb: 1 }

/** One thing that waits, as a link to where it is done. */
function QueueItem({
  row,
  onFollow,
}: {
  readonly row: QueueRow
  readonly onFollow?: (() => void) | undefined
}) {
  const { title, details, age, to, onOpen } = row
  const content = (
    <>
      <span className="ff-title">{title}</span>{' '}
      {age && (
        <span className="ff-age" title={age.full}>
          {age.text}
        </span>
      )}{' '}
      {details !== '' && (
        <span className="ff-details" title={details}>
          {details}
        </span>
      )}
    </>
  )
  return (
    <Box component="li" sx={itemStyle}>
      {to === null ? (
        <Box className="ff-item">{content}</Box>
      ) : (
        <Box
          component={Link}
          to={to}
          className="ff-item"
          data-queue-item
          onClick={() => {
            onOpen()
            onFollow?.()
          }}
        >
          {content}
        </Box>
      )}
    </Box>
  )
}

const line = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const itemStyle = {
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& .ff-item': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 3,
    alignItems: 'baseline',
    minHeight: 44,
    alignContent: 'center',
    py: 1.5,
    px: 2,
    mx: -2,
    borderRadius: 2,
    color: 'text.primary',
    textDecoration: 'none',
    fontSize: 13,
    lineHeight: '20px',
  },
  '& a.ff-item:hover': { bgcolor: 'surface.sunken' },
  '& .ff-title': { ...line, fontWeight: 500 },
  '& a .ff-title': { color: 'primary.main' },
  '& .ff-age': { fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& .ff-details': { ...line, gridColumn: '1 / -1', fontSize: 12, color: 'text.secondary' },
}
