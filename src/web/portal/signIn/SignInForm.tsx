import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, describeProblem } from '../../client/ApiError.ts'
import { useSessionActions } from '../../client/session/useSessionActions.ts'
import { type Translate, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PlainInput } from './PlainInput.tsx'

/** `isFinishing`: the password was right, the profile is on its way. */
export function SignInForm({ isFinishing }: { isFinishing: boolean }) {
  const translate = useTranslate()
  const { signIn } = useSessionActions()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)

  const usernameError = isChecked && !username.trim() ? translate('signIn.emailRequired') : null
  const passwordError = isChecked && !password ? translate('signIn.passwordRequired') : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setFailure(null)
    if (!username.trim() || !password) {
      form.current
        ?.querySelector<HTMLElement>(username.trim() ? '[name=password]' : '[name=username]')
        ?.focus()
      return
    }
    setSending(true)
    try {
      await signIn(username.trim(), password)
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ width: 1, maxWidth: 380, display: 'grid', gap: 5 }}
    >
      <Box>
        <Typography variant="h1">{translate('signIn.title')}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('signIn.intro')}
        </Typography>
      </Box>
      {failure !== null && <Alert severity="error">{describeFailure(failure, translate)}</Alert>}
      <FieldFrame label={translate('signIn.email')} error={usernameError} required>
        {(parts) => (
          <PlainInput
            {...parts}
            name="username"
            type="email"
            autoComplete="username"
            value={username}
            onChange={setUsername}
          />
        )}
      </FieldFrame>
      <FieldFrame label={translate('signIn.password')} error={passwordError} required>
        {(parts) => (
          <PasswordInput
            {...parts}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
      </FieldFrame>
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending || isFinishing}>
        {translate('signIn.submit')}
      </Button>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', typography: 'body1' }}>
        {/* What is typed here stays while the password is made anew. */}
        <TextLink
          to="/forgot-password"
          target="_blank"
          rel="noopener"
          aria-label={`${translate('signIn.forgot')} ${translate('signIn.newTab')}`}
          sx={linkStyle}
        >
          {translate('signIn.forgot')}
        </TextLink>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('signIn.noProfile')}{' '}
          <TextLink to="/signup" underline="always" sx={linkStyle}>
            {translate('signIn.signUp')}
          </TextLink>
        </Box>
      </Box>
    </Box>
  )
}

/** As high as a finger needs it. */
const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 44 },
}

/** The first of the server's messages, in the person's language where the code has a text. */
function describeFailure(failure: unknown, translate: Translate): string {
  const problem = failure instanceof ApiError ? failure.problems[0] : undefined
  if (problem) return describeProblem(problem, translate)
  return failure instanceof Error ? failure.message : translate('errors.UNKNOWN')
}
