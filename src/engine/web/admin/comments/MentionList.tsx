import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { Mentions } from './useMentions.ts'

/** Colleagues to mention, below the box in which an `@` was typed. */
export function MentionList({ mentions }: { readonly mentions: Mentions }) {
  const { translate } = useAdmin()
  const { found, active, listId, optionId, choose } = mentions
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {found.length > 0 && translate('records.comments.found', { smart_count: found.length })}
      </Box>
      {found.length > 0 && (
        <Paper
          variant="outlined"
          role="listbox"
          id={listId}
          aria-label={translate('records.comments.colleagues')}
          sx={{ py: 1, mt: -2 }}
        >
          {found.map((colleague, index) => (
            <Box
              key={colleague.userEntityId}
              role="option"
              id={optionId(index)}
              aria-selected={index === active}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
              sx={optionStyle}
            >
              <PersonAvatar name={colleague.name} size={24} />
              {colleague.name}
            </Box>
          ))}
        </Paper>
      )}
    </>
  )
}

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 44,
  px: 4,
  cursor: 'pointer',
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
  '&:hover': { bgcolor: 'action.hover' },
}
