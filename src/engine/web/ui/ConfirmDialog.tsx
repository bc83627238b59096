import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { ConfirmContent } from './ConfirmContent.tsx'
import { FormDialog } from './FormDialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  /** A verb that names the action. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly destructive?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/**
 * Asks for confirmation before something that cannot be undone. Escape cancels, and so does the backdrop if nothing is asked;
 * Ctrl or ⌘ with Enter confirms, wherever the focus is. While it closes, it says what it said before.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open } = props
  const [asked, setAsked] = useState(props)
  if (open && asked !== props) setAsked(props)
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    destructive = false,
    busy = false,
    onConfirm,
    onCancel,
  } = open ? props : asked
  const translate = useTranslate()
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (open && !busy && !event.repeat) onConfirm()
  }
  return (
    <FormDialog
      open={open}
      onClose={onCancel}
      busy={busy}
      onKeyDown={onKeyDown}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <ConfirmContent
        id={id}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel ?? translate('common.cancel')}
        destructive={destructive}
        busy={busy}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        {children}
      </ConfirmContent>
    </FormDialog>
  )
}
