import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { useFields } from '../../forms/useFields.ts'
import { PasswordField } from '../../forms/fields/PasswordField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { type PendingSignIn, useSignIn } from '../../client/session/useSignIn.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { signInWays } from '../../lib/signInWays.ts'
import { SecondStep } from '../secondFactor/SecondStep.tsx'
import { describeSignInFailure } from './describeSignInFailure.ts'
import { OpenIdAgain } from './OpenIdAgain.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { TokenButton } from './TokenButton.tsx'
import { TokenForm } from './TokenForm.tsx'

export interface SignInAgainDialogProps {
  /** Empty: the identity provider gave none. */
  readonly email: string
  /** What the person is called. */
  readonly name: string
  /** The person takes another way: the page of signing in. */
  readonly onLeave: () => void
}

/** Signs the same person in again over the page whose session has ended. Only an answer closes it. */
export function SignInAgainDialog({ email, name, onLeave }: SignInAgainDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [pending, setPending] = useState<PendingSignIn | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { openId, token, ...ways } = signInWays()
  const person = email === '' ? name : email
  // A person without an address has no password either.
  const password = ways.password && (email !== '' || (openId === null && token === null))
  const hasOthers = password || openId !== null
  const [isToken, setToken] = useState(!hasOthers)
  const tokenButton =
    token === null ? null : <TokenButton way={token} isBusy={false} onChoose={() => setToken(true)} />
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('signIn.again.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        {pending ? (
          <SecondStep
            pending={pending}
            isFinishing={false}
            isTitled
            onBack={() => setPending(null)}
            onExpired={() => {
              setPending(null)
              setProblem(translate('signIn.stepExpired'))
            }}
          />
        ) : isToken && token !== null ? (
          <TokenForm
            way={token}
            submitText={translate('signIn.again.submit')}
            opensFocused
            isFinishing={false}
            onLeave={hasOthers ? () => setToken(false) : onLeave}
          >
            <Typography color="text.secondary">
              {translate('signIn.again.text', { email: person })}
            </Typography>
          </TokenForm>
        ) : openId !== null && !password ? (
          <ProviderAlone person={person} provider={openId} tokenButton={tokenButton} onLeave={onLeave} />
        ) : (
          <PasswordForm
            email={email}
            provider={openId}
            tokenButton={tokenButton}
            problem={problem}
            onPending={setPending}
            onLeave={onLeave}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

interface ProviderAloneProps extends Pick<SignInAgainDialogProps, 'onLeave'> {
  readonly person: string
  readonly provider: string
  /** Null: sign-in by token is off. */
  readonly tokenButton: ReactNode
}

function ProviderAlone({ person, provider, tokenButton, onLeave }: ProviderAloneProps) {
  const translate = useTranslate()
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      <Typography color="text.secondary">{translate('signIn.again.openId', { email: person })}</Typography>
      <FormProblems lines={problem === null ? [] : [problem]} />
      <OpenIdAgain
        name={provider}
        isAlone
        isBusy={false}
        onFailure={(failure) =>
          setProblem(failure === null ? null : describeSignInFailure(failure, translate))
        }
      />
      {tokenButton}
      <Button onClick={onLeave} sx={{ justifySelf: 'center', mt: -2 }}>
        {translate('signIn.again.leave')}
      </Button>
    </>
  )
}

interface PasswordFormProps extends Omit<SignInAgainDialogProps, 'name'> {
  /** What people call the identity provider of their organisation; null: there is none. */
  readonly provider: string | null
  readonly tokenButton: ReactNode
  /** Why the person is back at the password. */
  readonly problem: string | null
  readonly onPending: (pending: PendingSignIn | null) => void
}

function PasswordForm({ email, provider, tokenButton, problem, onPending, onLeave }: PasswordFormProps) {
  const translate = useTranslate()
  const { signIn } = useSignIn()
  const fields = useFields(EMPTY, RULES)
  const { values, tell } = fields
  const [isSending, setSending] = useState(false)
  const inputId = fields.idOf('password')
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId])
  useEffect(() => {
    if (problem !== null) tell([problem])
  }, [problem, tell])
  const fail = useCallback(
    (failure: unknown) => tell(failure === null ? [] : [describeSignInFailure(failure, translate)]),
    [tell, translate],
  )
  const submit = async () => {
    if (!fields.check()) return
    setSending(true)
    try {
      onPending(await signIn(email, values.password))
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <FormBox form={fields} onSubmit={() => void submit()} problems={null} sx={{ display: 'grid', gap: 5 }}>
      <Typography color="text.secondary">{translate('signIn.again.text', { email })}</Typography>
      <FormProblems lines={fields.problems} />
      {/* For the browser's list of passwords. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        fields={fields}
        name="password"
        label={translate('signIn.password')}
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending}>
        {translate('signIn.again.submit')}
      </Button>
      <PasskeySignIn isBusy={isSending} onFailure={fail} />
      {provider !== null && (
        <OpenIdAgain name={provider} isAlone={false} isBusy={isSending} onFailure={fail} />
      )}
      {tokenButton}
      <Button onClick={onLeave} disabled={isSending} sx={{ justifySelf: 'center', mt: -2 }}>
        {translate('signIn.again.leave')}
      </Button>
    </FormBox>
  )
}

const EMPTY = { password: '' }
const RULES = {
  password: (password: string) => (password === '' ? 'signIn.passwordRequired' : null),
}
