import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import { useClient } from '../../client/ClientProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { NewPasswordField } from '../../forms/fields/NewPasswordField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { useFields } from '../../forms/useFields.ts'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { ResetPasswordDocument } from './generated/forgotPassword.ts'

/** Sets the new password, then goes to the sign-in page, because every session has ended. */
export function NewPasswordForm({ token, known, onAskAgain }: NewPasswordFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const { store } = useClient()
  const rules = useMemo(
    () => ({ password: (password: string) => fieldRules.newPassword(password, known) }),
    [known],
  )
  const fields = useFields(EMPTY, rules)
  const reset = usePayloadMutation(ResetPasswordDocument, { anonymous: true })
  const [isGone, setGone] = useState(false)

  const submit = async () => {
    if (reset.isSending || !fields.check()) return
    const { problems } = await reset.send({ token, password: fields.values.password })
    if (problems.length > 0) {
      setGone(problems.some(({ code }) => code === 'TOKEN_INVALID'))
      fields.refuse(problems)
      return
    }
    // The server has ended all sessions, including this browser's.
    store.signOut('left')
    toast.show({ severity: 'success', title: translate('password.new.done') })
    navigate('/login', { replace: true })
  }
  return (
    <FormBox
      form={fields}
      onSubmit={() => void submit()}
      problems={
        <FormProblems
          lines={fields.problems}
          action={
            isGone && (
              <Button color="inherit" size="small" onClick={onAskAgain}>
                {translate('password.gone.again')}
              </Button>
            )
          }
        />
      }
    >
      <NewPasswordField
        fields={fields}
        name="password"
        label={translate('password.new.label')}
        known={known}
      />
      <Button type="submit" variant="contained" size="large" loading={reset.isSending}>
        {translate('password.new.submit')}
      </Button>
    </FormBox>
  )
}

const EMPTY = { password: '' }

export interface NewPasswordProps {
  readonly token: string
  readonly onAskAgain: () => void
}

export interface NewPasswordFormProps extends NewPasswordProps {
  /** The person's own words, which make a password weak. */
  readonly known: readonly string[]
}
