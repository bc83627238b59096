import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useClient } from '../../client/ClientProvider.tsx'
import { describeError } from '../../client/describeError.ts'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { NewPasswordField } from '../../forms/fields/NewPasswordField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { SandboxNote } from '../../forms/sandbox/SandboxNote.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useLanguage, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useLocation, useNavigate } from '../../i18n/localeRouting.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { FormCard } from '../form/FormCard.tsx'
import { ResendButton } from '../form/ResendButton.tsx'
import { useLinkParams } from '../form/useLinkParams.ts'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import {
  PasswordResetTokenDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
} from './generated/forgotPassword.ts'

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
  const fields = useFields(NO_PASSWORD, rules)
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

const NO_PASSWORD = { password: '' }

interface NewPasswordProps {
  readonly token: string
  readonly onAskAgain: () => void
}

interface NewPasswordFormProps extends NewPasswordProps {
  /** The person's own words, which make a password weak. */
  readonly known: readonly string[]
}

const NO_EMAIL = { email: '' }
const EMAIL_RULES = { email: fieldRules.email }

interface Sent {
  readonly email: string
  readonly at: number
}

/** Asks for the email. The response does not reveal whether such a user exists. */
function AskForReset() {
  const { translate, locale } = useLanguage()
  const fields = useFields(NO_EMAIL, EMAIL_RULES)
  const request = usePayloadMutation(RequestPasswordResetDocument, {
    anonymous: true,
    captcha: 'resetPassword',
  })
  const [sent, setSent] = useState<Sent | null>(null)

  const send = async () => {
    fields.tell([])
    if (request.isSending || !fields.check()) return
    const email = fields.values.email.trim()
    const { problems } = await request.send({ email, locale })
    if (problems.length > 0) fields.refuse(problems)
    else setSent({ email, at: Date.now() })
  }
  if (sent) {
    return (
      <FormCard title={translate('password.sent.title')}>
        <Typography role="status" sx={{ fontSize: 16, lineHeight: '24px' }}>
          {translate('password.sent.text', { email: sent.email })}
        </Typography>
        <FormProblems lines={fields.problems} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 2 }}>
          <ResendButton sentAt={sent.at} isSending={request.isSending} onResend={() => void send()} />
          <TextLink to="/login">{translate('password.toSignIn')}</TextLink>
        </Box>
        <SandboxNote of="mail" />
      </FormCard>
    )
  }
  return (
    <FormCard title={translate('password.ask.title')} intro={translate('password.ask.intro')}>
      <FormBox form={fields} onSubmit={() => void send()}>
        <FieldInput
          fields={fields}
          name="email"
          type="email"
          label={translate('account.email')}
          autoComplete="username"
        />
        <Button type="submit" variant="contained" size="large" loading={request.isSending}>
          {translate('password.ask.submit')}
        </Button>
        <TextLink to="/login" sx={{ justifySelf: 'center' }}>
          {translate('password.toSignIn')}
        </TextLink>
        <SandboxNote of="captcha" />
      </FormBox>
    </FormCard>
  )
}
