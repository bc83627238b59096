import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import type { RestrictedAccess } from '../../lib/appConfig.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PlainInput } from './PlainInput.tsx'
import { canCheckAccess, enterRestricted } from './restrictedAccess.ts'

export interface RestrictedFormProps {
  readonly access: RestrictedAccess
  readonly onEntered: () => void
}

/** Name and password, checked in the browser. */
export function RestrictedForm({ access, onEntered }: RestrictedFormProps) {
  const translate = useTranslate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const canCheck = canCheckAccess()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecking(true)
    setProblem(null)
    const isIn = await enterRestricted(access, username.trim(), password)
    setChecking(false)
    if (isIn) onEntered()
    else setProblem(translate('errors.INVALID_CREDENTIALS'))
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ width: 1, maxWidth: 380, display: 'grid', gap: 5 }}
    >
      <Box>
        <Typography variant="h1">{translate('signIn.restricted.title')}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('signIn.restricted.intro')}
        </Typography>
      </Box>
      {!canCheck && <Alert severity="warning">{translate('signIn.restricted.needsHttps')}</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      <FieldFrame label={translate('signIn.restricted.username')} required>
        {(parts) => (
          <PlainInput
            {...parts}
            name="username"
            type="text"
            autoComplete="username"
            value={username}
            onChange={setUsername}
          />
        )}
      </FieldFrame>
      <FieldFrame label={translate('signIn.password')} required>
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
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={!canCheck}
        loading={isChecking}
      >
        {translate('signIn.restricted.submit')}
      </Button>
    </Box>
  )
}
