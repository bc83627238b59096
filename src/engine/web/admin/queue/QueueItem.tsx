import Box from '@mui/material/Box'
import { Link } from '../../ui/Link.tsx'
import type { QueueRow } from './useQueueRows.ts'

/** One thing that waits, as a link to where it is done. */
export function QueueItem({
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
