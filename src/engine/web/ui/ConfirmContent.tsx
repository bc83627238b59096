import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'

export interface ConfirmContentProps {
  /** The dialog is labelled by `ID-title`, and described by `ID-text`. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly destructive: boolean
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** What a question shows: its title, what happens, and the two answers. */
export function ConfirmContent(props: ConfirmContentProps) {
  const { id, title, children, confirmLabel, cancelLabel, destructive, busy, onConfirm, onCancel } = props
  return (
    <>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={busy}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </>
  )
}
