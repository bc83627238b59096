import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useCopy } from '../../../ui/useCopy.ts'
import { useAdmin } from '../../AdminContext.tsx'

/** Shows the new password once. */
export interface NewPassword {
  /** Whose. */
  readonly name: string
  readonly password: string
}

/** Shows it this once; neither Escape nor a press beside the dialog closes it unread. */
export function NewPasswordDialog({
  name,
  password,
  onClose,
}: NewPassword & { readonly onClose: () => void }) {
  const { translate } = useAdmin()
  const id = useId()
  const copy = useCopy({
    copied: translate('backendPeople.password.copied'),
    notCopied: translate('backendPeople.password.notCopied'),
  })
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('backendPeople.password.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('backendPeople.password.text')}</DialogContentText>
        <Box
          component="output"
          aria-label={translate('backendPeople.password.label')}
          sx={{
            display: 'block',
            mt: 3,
            p: 3,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'ui-monospace, monospace',
            fontSize: 15,
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {password}
        </Box>
      </DialogContent>
      <DialogActions>
        {copy && (
          <Button variant="outlined" onClick={() => copy(password)}>
            {translate('backendPeople.password.copy')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('backendPeople.password.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
