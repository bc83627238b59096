import { useState } from 'react'
import { describeFailure } from '../../failures.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { TextBox } from '../../../ui/TextBox.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { failureText } from './failureText.ts'
import { type Decision, type HeldRequest, useDecide } from './useHeldRequests.ts'

export interface DecisionDialogProps {
  readonly request: HeldRequest
  /** Null: closed. */
  readonly decision: Decision | null
  readonly onClose: () => void
}

/** As the server has it. */
const LONGEST_NOTE = 1000

/** Asks for the comment, which is required for a rejection. */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const { translate } = useAdmin()
  const decide = useDecide()
  const toast = useToast()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const key = `backend.approvals.${decision ?? 'APPROVE'}`
  const close = () => {
    setNote('')
    setError(null)
    onClose()
  }
  const confirm = async () => {
    if (decision === null || isBusy) return
    if (decision === 'REJECT' && note.trim() === '') {
      setError(translate('validation.NOT_EMPTY'))
      return
    }
    setIsBusy(true)
    try {
      const { failure, refusal } = await decide(request.id, decision, note.trim())
      if (failure === null) toast.show({ severity: 'success', title: translate(`${key}.done`) })
      else
        toast.show({
          severity: 'error',
          title: translate('backend.approvals.states.FAILED'),
          lines: [failureText({ failure, refusal }, translate)],
        })
      close()
    } catch (failure) {
      setError(describeFailure(failure, translate))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={decision !== null}
      title={translate(`${key}.title`)}
      confirmLabel={translate(`${key}.button`)}
      destructive={decision === 'REJECT'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <FieldFrame
        label={translate('backend.approvals.note')}
        help={translate(`${key}.help`)}
        error={error}
        required={decision === 'REJECT'}
      >
        {(parts) => <TextBox {...parts} value={note} onChange={setNote} rows={2} maxLength={LONGEST_NOTE} />}
      </FieldFrame>
    </ConfirmDialog>
  )
}
