import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useClient } from '../../client/ClientProvider.tsx'
import { describeError } from '../../client/describeError.ts'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { NewPasswordField } from '../../forms/fields/NewPasswordField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useLocation, useNavigate } from '../../i18n/localeRouting.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { FormCard } from '../form/FormCard.tsx'
import { useLinkParams } from '../form/useLinkParams.ts'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { AskForReset } from './AskForReset.tsx'
import { PasswordResetTokenDocument, ResetPasswordDocument } from './generated/forgotPassword.ts'

/** Requests an email with a link; with the link's token, asks for a new password. */
export function ForgotPasswordPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { token } = useLinkParams(LINK_PARAMS)
  const askAgain = () => navigate(pathname, { replace: true, state: null })
  return (
    <ServerAccess>
      {token ? <NewPassword key={token} token={token} onAskAgain={askAgain} /> : <AskForReset />}
    </ServerAccess>
  )
}

const LINK_PARAMS = ['token'] as const

/** Checks the link first, so that people do not choose a password for an expired one. */
function NewPassword({ token, onAskAgain }: NewPasswordProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(PasswordResetTokenDocument, { variables: { token } })
  if (data?.passwordResetToken.isValid === false) return <LinkGone onAskAgain={onAskAgain} />
  return (
    <FormCard title={translate('password.new.title')} intro={translate('password.new.intro')}>
      {data ? (
        <NewPasswordForm
          token={token}
          known={data.passwordResetToken.personalWords}
          onAskAgain={onAskAgain}
        />
      ) : error ? (
        <ErrorState text={describeError(error, translate)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLoader shape="rectangle" height={180} />
      )}
    </FormCard>
  )
}

function LinkGone({ onAskAgain }: Pick<NewPasswordProps, 'onAskAgain'>) {
  const translate = useTranslate()
  return (
    <FormCard title={translate('password.gone.title')} intro={translate('password.gone.text')}>
      <Button variant="contained" size="large" onClick={onAskAgain} sx={{ justifySelf: 'start' }}>
        {translate('password.gone.again')}
      </Button>
    </FormCard>
  )
}

/** Sets the new password, then goes to the sign-in page, because every session has ended. */
function NewPasswordForm({ token, known, onAskAgain }: NewPasswordFormProps) {
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

interface NewPasswordProps {
  readonly token: string
  readonly onAskAgain: () => void
}

interface NewPasswordFormProps extends NewPasswordProps {
  /** The person's own words, which make a password weak. */
  readonly known: readonly string[]
}
