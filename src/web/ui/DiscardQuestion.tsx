import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '../i18n/LanguageProvider.tsx'

export interface DiscardQuestionProps {
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Asks before what was entered in a dialog is lost. Escape goes back to it. */
export function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onStay}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('common.discard.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('common.discard.note')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onStay}>
          {translate('common.discard.stay')}
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          {translate('common.discard.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
