import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { describeFailure } from '../../failures.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { NewPassword } from './NewPasswordDialog.tsx'
import { type BackendPerson, useChangePeople } from './useBackendPeople.ts'

export type Question = 'PASSWORD' | 'LOCK' | 'UNLOCK'

/** Asks before a login is locked or unlocked, or gets a new password. */
export function PersonQuestion({
  person: { id, name },
  question,
  onPassword,
  onClose,
}: {
  readonly person: BackendPerson
  /** Null: closed. */
  readonly question: Question | null
  readonly onPassword: (password: NewPassword) => void
  readonly onClose: () => void
}) {
  const { translate } = useAdmin()
  const { setLocked, renewPassword } = useChangePeople()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const key = `backendPeople.${question ?? 'LOCK'}`
  const close = () => {
    setError(null)
    onClose()
  }
  const confirm = async () => {
    if (question === null || isBusy) return
    setIsBusy(true)
    try {
      if (question === 'PASSWORD') onPassword({ name, ...(await renewPassword(id)) })
      else {
        await setLocked(id, question === 'LOCK')
        toast.show({ severity: 'success', title: translate(`${key}.done`, { name }) })
      }
      close()
    } catch (failure) {
      setError(describeFailure(failure, translate))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={question !== null}
      title={translate(`${key}.title`, { name })}
      confirmLabel={translate(`${key}.button`)}
      destructive={question === 'LOCK'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {translate(`${key}.text`)}
      {error !== null && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 3 }}>
          {error}
        </Typography>
      )}
    </ConfirmDialog>
  )
}
