import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { lazyPart } from './lazyPart.ts'

export interface FormDialogProps extends Omit<DialogProps, 'onClose' | 'slotProps'> {
  /** Undefined: only its own buttons close it. */
  readonly onClose: (() => void) | undefined
  /** While something runs, neither Escape nor a press beside the dialog closes it. */
  readonly busy?: boolean
}

const DiscardQuestion = lazyPart(async () => (await import('./DiscardQuestion.tsx')).DiscardQuestion)

/**
 * A dialog that may ask for something. It begins in its first field. What was entered is not lost by a slip: as long as there are
 * fields, a press beside it does nothing, and Escape asks first once something was entered.
 */
export function FormDialog({ onClose, busy = false, ...props }: FormDialogProps) {
  const paper = useRef<HTMLDivElement>(null)
  const isEntered = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const close: DialogProps['onClose'] = (_, reason) => {
    if (busy || !onClose) return
    const hasFields = Boolean(paper.current?.querySelector(FIELD))
    if (hasFields && reason === 'backdropClick') return
    if (hasFields && isEntered.current) setAsking(true)
    else onClose()
  }
  const noteEntry = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target as Element).matches(SHORT_LIVED)) isEntered.current = true
  }
  const begin = () => {
    isEntered.current = false
  }
  const focusFirst = () => {
    const focused = document.activeElement
    // Somewhere inside it already, or in what was opened from it.
    if (!paper.current || (focused !== document.body && !focused?.contains(paper.current))) return
    paper.current.querySelector<HTMLElement>(FIRST)?.focus()
  }
  return (
    <>
      <Dialog
        {...props}
        onClose={close}
        slotProps={{
          transition: { onEnter: begin, onEntered: focusFirst },
          paper: { ref: paper, onChange: noteEntry },
        }}
      />
      {isAsking && (
        <Suspense>
          <DiscardQuestion
            onStay={() => setAsking(false)}
            onDiscard={() => {
              setAsking(false)
              onClose?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const FIELD = 'input, select, textarea'
const FIRST = ['input:not([type=file])', 'select', 'textarea']
  .map((one) => `${one}:not(:disabled, [aria-hidden=true], [tabindex="-1"])`)
  .join()
/** Short-lived inputs, which may be lost without a question. */
const SHORT_LIVED = '[type=password], [autocomplete=one-time-code]'
