import { useSubscription } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../introspection/Row.ts'
import { logWarning } from '../../lib/log.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { hasComments } from '../comments/hasComments.ts'
import { usePage } from '../PageContext.tsx'
import { RecordPresenceDocument } from './generated/presence.ts'

/** Colleagues who have the record open too, and lets them know of this person. Renders nothing without any. */
export function PresentColleagues({ record }: { readonly record: Row }) {
  const { model, translate } = useAdmin()
  const { entity } = usePage()
  const { data } = useSubscription(RecordPresenceDocument, {
    variables: { recordType: entity.typeName, recordId: Number(record[entity.idField ?? '']) },
    // Who reads comments on records sees who reads the records.
    skip: !hasComments(model, entity),
    fetchPolicy: 'no-cache',
    onError: (cause) => logWarning('Who else has the record open is not known.', cause),
  })
  const others = data?.onRecordPresence ?? []
  if (others.length === 0) return null
  const shown = others.slice(0, MOST_SHOWN)
  const names = shown.map(({ name }) => name).join(', ')
  const more = others.length - shown.length
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex' }}>
        {shown.map(({ userEntityId, name }) => (
          <Box key={userEntityId} sx={{ '& + &': { ml: -1 } }}>
            <PersonAvatar name={name} size={24} />
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {more > 0
          ? translate('records.presence.more', { names, smart_count: more })
          : translate('records.presence.here', { names })}
      </Typography>
    </Box>
  )
}

const MOST_SHOWN = 3
