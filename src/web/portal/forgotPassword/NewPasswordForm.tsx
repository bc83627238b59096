import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../../client/ClientProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { fieldRules } from '../form/fieldRules.ts'
import { NewPasswordField } from '../form/NewPasswordField.tsx'
import { useFields } from '../form/useFields.ts'
import { useMutation } from '../form/useMutation.ts'
import { RESET_PASSWORD } from './documents.ts'
import type { NewPasswordProps } from './NewPassword.tsx'

/** The new password; then to sign in with it, since every session has ended. */
export function NewPasswordForm({ token, onAskAgain }: NewPasswordProps) {
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const { store } = useClient()
  const fields = useFields({ password: '' }, { password: (password) => fieldRules.newPassword(password) })
  const { attach } = fields
  const reset = useMutation(RESET_PASSWORD, { anonymous: true })
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isGone, setGone] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblems([])
    if (reset.isSending || !fields.check()) return
    const { problems: found } = await reset.send({ token, password: fields.values.password })
    if (found.length > 0) {
      setGone(found.some(({ code }) => code === 'TOKEN_INVALID'))
      setProblems(fields.refuse(found))
      return
    }
    // The server has ended this browser's session with all the others.
    store.signOut('left')
    toast.show({ severity: 'success', title: translate('password.new.done') })
    void navigate('/login', { replace: true })
  }
  return (
    <Box
      component="form"
      ref={attach}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 5 }}
    >
      {problems.length > 0 && (
        <Alert
          severity="error"
          action={
            isGone && (
              <Button color="inherit" size="small" onClick={onAskAgain}>
                {translate('password.gone.again')}
              </Button>
            )
          }
        >
          {problems.join('\n')}
        </Alert>
      )}
      <NewPasswordField fields={fields} name="password" label={translate('password.new.label')} />
      <Button type="submit" variant="contained" size="large" loading={reset.isSending}>
        {translate('password.new.submit')}
      </Button>
    </Box>
  )
}
