import { useSubscription } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../schema/Row.ts'
import { logWarning } from '../../lib/log.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { hasComments, nameOf } from '../comments/hasComments.ts'
import { usePage } from '../PageContext.tsx'
import { RecordPresenceDocument } from './generated/presence.ts'

/**
 * Colleagues who have the record open too, and lets them know of this person. Its line is there from the start and keeps its
 * height, because colleagues come and go while the person is about to press something below.
 */
export function PresentColleagues({ record }: { readonly record: Row }) {
  const { model, translate } = useAdmin()
  const { entity } = usePage()
  const { data } = useSubscription(RecordPresenceDocument, {
    variables: nameOf(entity, record),
    // Who reads comments on records sees who reads the records.
    skip: !hasComments(model, entity),
    fetchPolicy: 'no-cache',
    onError: (cause) => logWarning('Who else has the record open is not known.', cause),
  })
  if (!hasComments(model, entity)) return null
  const others = data?.onRecordPresence ?? []
  if (others.length === 0) return <Box sx={lineStyle} />
  const shown = others.slice(0, MOST_SHOWN)
  const names = shown.map(({ name }) => name).join(', ')
  const more = others.length - shown.length
  const text =
    more > 0
      ? translate('records.presence.more', { names, smart_count: more })
      : translate('records.presence.here', { names })
  return (
    <Box sx={lineStyle} title={text}>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        {shown.map(({ userEntityId, name }) => (
          <Box key={userEntityId} sx={{ '& + &': { ml: -1 } }}>
            <PersonAvatar name={name} size={20} />
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" noWrap>
        {text}
      </Typography>
    </Box>
  )
}

const MOST_SHOWN = 3
/** Mostly in the room that is below a page's header anyway. */
const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 2,
  height: 24,
  overflow: 'hidden',
  mt: -5,
  mb: 1,
}
