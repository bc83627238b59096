import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { ConfirmContent } from './ConfirmContent.tsx'

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
      <ConfirmContent
        id={id}
        title={translate('common.discard.title')}
        confirmLabel={translate('common.discard.discard')}
        cancelLabel={translate('common.discard.stay')}
        destructive
        busy={false}
        onConfirm={onDiscard}
        onCancel={onStay}
      >
        {translate('common.discard.note')}
      </ConfirmContent>
    </Dialog>
  )
}
