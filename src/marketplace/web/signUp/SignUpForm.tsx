import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Translate, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { showPhone } from '../../../engine/web/lib/showPhone.ts'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { CodeField } from '../../../engine/web/forms/fields/CodeField.tsx'
import { FieldInput } from '../../../engine/web/forms/fields/FieldInput.tsx'
import { FormCard } from '../../../engine/web/identity/form/FormCard.tsx'
import { KnownUsername } from '../../../engine/web/forms/fields/KnownUsername.tsx'
import { NewPasswordField } from '../../../engine/web/forms/fields/NewPasswordField.tsx'
import { SandboxNote } from '../../../engine/web/forms/sandbox/SandboxNote.tsx'
import { FormBox } from '../../../engine/web/forms/FormBox.tsx'
import { FormProblems } from '../../../engine/web/forms/FormProblems.tsx'
import type { Form } from '../../../engine/web/forms/useForm.ts'
import { ProgressLine } from '../../../engine/web/identity/form/ProgressLine.tsx'
import { signInPathTo, wantedPath } from '../../../engine/web/identity/form/wayIn.ts'
import { ResendButton } from '../../../engine/web/identity/form/ResendButton.tsx'
import { InvitationGone } from './InvitationGone.tsx'
import { PhoneAndConsents } from './PhoneAndConsents.tsx'
import type { SignUpOrigin, SignUpValues } from './signUpFields.ts'
import { type SignUp, useSignUp } from './useSignUp.ts'

/** Three steps on one card: personal details, the code from an SMS, a password. */
export function SignUpForm({ origin }: { readonly origin: SignUpOrigin }) {
  const translate = useTranslate()
  const { search } = useLocation()
  const signUp = useSignUp(origin)
  const { fields, step } = signUp
  const { values } = fields
  const submit = () => {
    if (!signUp.isSending) void signUp.next()
  }
  if (signUp.isInvitationGone) return <InvitationGone email={values.email} />
  return (
    <FormCard
      title={translate('signUp.title')}
      intro={introOf(signUp, origin, translate)}
      progress={<ProgressLine steps={STEPS.map((name) => translate(`signUp.step.${name}`))} current={step} />}
    >
      <FormBox form={fields} step={step} onSubmit={submit} problems={null}>
        {signUp.isEmailTaken && <EmailTaken />}
        <FormProblems lines={fields.problems} />
        {step === 0 && <WhoYouAre fields={fields} isInvited={Boolean(origin.invitation?.email)} />}
        {step === 1 && (
          <Box>
            <CodeField fields={fields} name="code" />
            <Box sx={{ mt: 2 }}>
              <ResendButton
                sentAt={signUp.sentAt}
                isSending={signUp.isSending}
                onResend={() => void signUp.resend()}
              />
            </Box>
          </Box>
        )}
        {step === 2 && (
          <>
            <KnownUsername email={values.email} />
            <NewPasswordField
              fields={fields}
              name="password"
              label={translate('account.password')}
              known={[values.firstName, values.lastName, values.email]}
            />
          </>
        )}
        <Box sx={{ display: 'flex', gap: 2, flexDirection: { xs: 'column-reverse', sm: 'row' } }}>
          {step > 0 && (
            <Button variant="outlined" size="large" onClick={signUp.back} disabled={signUp.isSending}>
              {translate('common.back')}
            </Button>
          )}
          <Button type="submit" variant="contained" size="large" loading={signUp.isSending} sx={{ flex: 1 }}>
            {translate(step === 2 ? 'signUp.submit' : 'signUp.continue')}
          </Button>
        </Box>
      </FormBox>
      {step === 0 && (
        <>
          <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
            {translate('signUp.hasProfile')}{' '}
            <TextLink to={signInPathTo(wantedPath(search))} underline="always">
              {translate('signUp.signIn')}
            </TextLink>
          </Typography>
          <SandboxNote of="captcha" />
        </>
      )}
    </FormCard>
  )
}

const STEPS = ['who', 'code', 'password'] as const

function introOf({ step, fields }: SignUp, { invitation }: SignUpOrigin, translate: Translate): string {
  if (step === 1) return translate('account.code.sentTo', { phone: showPhone(fields.values.phoneNumber) })
  if (step === 2) return translate('signUp.passwordIntro')
  if (invitation?.invitedBy && invitation.accountName) {
    return translate('signUp.invited', { name: invitation.invitedBy, account: invitation.accountName })
  }
  return translate('signUp.intro')
}

/** Shown when a profile with this email exists: links to sign in and to reset the password. */
function EmailTaken() {
  const translate = useTranslate()
  const { search } = useLocation()
  return (
    <Alert severity="info">
      {translate('signUp.taken')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 1 }}>
        <TextLink to={signInPathTo(wantedPath(search))} underline="always">
          {translate('signUp.signIn')}
        </TextLink>
        <TextLink to="/forgot-password">{translate('signUp.resetPassword')}</TextLink>
      </Box>
    </Alert>
  )
}

interface WhoYouAreProps {
  readonly fields: Form<SignUpValues>
  /** True with an invitation, which is valid only for the address it was sent to. */
  readonly isInvited: boolean
}

/** The first step: name, email, mobile number and consents. */
function WhoYouAre({ fields, isInvited }: WhoYouAreProps) {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FieldInput
          fields={fields}
          name="firstName"
          label={translate('account.firstName')}
          autoComplete="given-name"
        />
        <FieldInput
          fields={fields}
          name="lastName"
          label={translate('account.lastName')}
          autoComplete="family-name"
        />
      </Box>
      <FieldInput
        fields={fields}
        name="email"
        type="email"
        label={translate('account.email')}
        help={translate(isInvited ? 'signUp.invitedEmail' : 'signUp.emailHelp')}
        disabled={isInvited}
        autoComplete="email"
      />
      <PhoneAndConsents fields={fields} />
    </>
  )
}
