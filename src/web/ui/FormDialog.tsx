import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useRef } from 'react'

export interface FormDialogProps extends Omit<DialogProps, 'onClose' | 'slotProps'> {
  /** Undefined: only its own buttons close it. */
  readonly onClose: (() => void) | undefined
  /** While something runs, neither Escape nor a press beside the dialog closes it. */
  readonly busy?: boolean
}

/**
 * A dialog that may ask for something. It begins in its first field. A press beside it keeps what was typed: as long as there are
 * fields, only Escape and its own buttons close it.
 */
export function FormDialog({ onClose, busy = false, ...props }: FormDialogProps) {
  const paper = useRef<HTMLDivElement>(null)
  const close: DialogProps['onClose'] = (_, reason) => {
    if (busy || (reason === 'backdropClick' && paper.current?.querySelector(FIELD))) return
    onClose?.()
  }
  const focusFirst = () => {
    const focused = document.activeElement
    // Somewhere inside it already, or in what was opened from it.
    if (!paper.current || (focused !== document.body && !focused?.contains(paper.current))) return
    paper.current.querySelector<HTMLElement>(FIRST)?.focus()
  }
  return (
    <Dialog
      {...props}
      onClose={close}
      slotProps={{ transition: { onEntered: focusFirst }, paper: { ref: paper } }}
    />
  )
}

const FIELD = 'input, select, textarea'
const FIRST = ['input:not([type=file])', 'select', 'textarea']
  .map((one) => `${one}:not(:disabled, [aria-hidden=true], [tabindex="-1"])`)
  .join()
