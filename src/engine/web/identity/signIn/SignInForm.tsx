import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useCallback, useState } from 'react'
import { useClient } from '../../client/ClientProvider.tsx'
import { type PendingSignIn, useSignIn } from '../../client/session/useSignIn.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { needTexts } from '../../i18n/needTexts.ts'
import { backendName } from '../../lib/backendName.ts'
import { signInWays } from '../../lib/signInWays.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { PasswordField } from '../../forms/fields/PasswordField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { useFields } from '../../forms/useFields.ts'
import { signUpPath, wantedPath } from '../form/wayIn.ts'
import { describeSignInFailure } from './describeSignInFailure.ts'
import { ElectronicSignIn } from './ElectronicSignIn.tsx'
import { OpenIdSignIn } from './OpenIdSignIn.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { TokenButton } from './TokenButton.tsx'
import { TokenForm } from './TokenForm.tsx'

const SecondStep = lazyPart(async () => {
  const [{ SecondStep: Step }] = await Promise.all([
    import('../secondFactor/SecondStep.tsx'),
    needTexts('secondFactor'),
  ])
  return Step
})

/** `isFinishing`: the password was correct and the profile is loading. */
export function SignInForm({ isFinishing }: { isFinishing: boolean }) {
  const translate = useTranslate()
  const backend = backendName()
  const ways = signInWays()
  const hasOthers = ways.password || ways.openId !== null
  const [isToken, setToken] = useState(!hasOthers)
  const [hasReturned, setReturned] = useState(false)
  const { search } = useLocation()
  const { store } = useClient()
  const { signIn } = useSignIn()
  const fields = useFields(EMPTY, RULES)
  const { values, tell } = fields
  const [isSending, setSending] = useState(false)
  const [pending, setPending] = useState<PendingSignIn | null>(null)

  const fail = useCallback(
    (failure: unknown) => tell(failure === null ? [] : [describeSignInFailure(failure, translate)]),
    [tell, translate],
  )
  const submit = async () => {
    if (!fields.check()) return
    setSending(true)
    try {
      setPending(await signIn(values.username.trim(), values.password))
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }

  if (pending) {
    return (
      <Box sx={columnStyle}>
        <Suspense fallback={<SkeletonLoader shape="rectangle" height={320} />}>
          <SecondStep
            pending={pending}
            isFinishing={isFinishing}
            onBack={() => setPending(null)}
            onExpired={() => {
              setPending(null)
              tell([translate('signIn.stepExpired')])
            }}
          />
        </Suspense>
      </Box>
    )
  }
  if (isToken && ways.token !== null) {
    return (
      <TokenForm
        way={ways.token}
        submitText={translate('signIn.submit')}
        opensFocused={hasOthers}
        isFinishing={isFinishing}
        onLeave={
          hasOthers
            ? () => {
                setToken(false)
                setReturned(true)
              }
            : null
        }
      >
        <Heading backend={backend} />
        {store.hasExpired() && <Alert severity="info">{translate('signIn.expired')}</Alert>}
      </TokenForm>
    )
  }
  return (
    <FormBox
      form={fields}
      onSubmit={() => void submit()}
      opensFocused={hasReturned}
      problems={null}
      sx={columnStyle}
    >
      <Heading backend={backend} />
      {fields.problems.length === 0 && store.hasExpired() && (
        <Alert severity="info">{translate('signIn.expired')}</Alert>
      )}
      <FormProblems lines={fields.problems} />
      {ways.password && (
        <>
          <FieldInput
            fields={fields}
            name="username"
            type="email"
            label={translate('signIn.email')}
            autoComplete="username"
          />
          <PasswordField
            fields={fields}
            name="password"
            label={translate('signIn.password')}
            autoComplete="current-password"
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={isSending || isFinishing}>
            {translate('signIn.submit')}
          </Button>
          <PasskeySignIn isBusy={isSending || isFinishing} onFailure={fail} />
        </>
      )}
      {ways.openId !== null && (
        <OpenIdSignIn
          name={ways.openId}
          isAlone={!ways.password}
          isBusy={isSending || isFinishing}
          onFailure={fail}
        />
      )}
      {ways.token !== null && (
        <TokenButton
          way={ways.token}
          isBusy={isSending || isFinishing}
          onChoose={() => {
            tell([])
            setToken(true)
          }}
        />
      )}
      <ElectronicSignIn isBusy={isSending || isFinishing} onFailure={fail} onPending={setPending} />
      {ways.password && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', typography: 'body1' }}>
          {/* Opens in a new tab, so that the typed values stay during the password reset. */}
          <TextLink
            to="/forgot-password"
            target="_blank"
            rel="noopener"
            aria-label={`${translate('signIn.forgot')} ${translate('signIn.newTab')}`}
            sx={linkStyle}
          >
            {translate('signIn.forgot')}
          </TextLink>
          {backend === null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('signIn.noProfile')}{' '}
              <TextLink to={signUpPath(wantedPath(search))} underline="always" sx={linkStyle}>
                {translate('signIn.signUp')}
              </TextLink>
            </Box>
          )}
        </Box>
      )}
    </FormBox>
  )
}

function Heading({ backend }: { readonly backend: string | null }) {
  const translate = useTranslate()
  return (
    <Box>
      <Typography variant="h1">{translate('signIn.title')}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {backend === null ? translate('signIn.intro') : translate('signIn.backendIntro', { name: backend })}
      </Typography>
    </Box>
  )
}

const EMPTY = { username: '', password: '' }
const RULES = {
  username: (username: string) => (username.trim() === '' ? 'signIn.emailRequired' : null),
  password: (password: string) => (password === '' ? 'signIn.passwordRequired' : null),
}

const columnStyle = { width: 1, maxWidth: 380, display: 'grid', gap: 5 }

/** Touch target of 44 px. */
const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 44 },
}
