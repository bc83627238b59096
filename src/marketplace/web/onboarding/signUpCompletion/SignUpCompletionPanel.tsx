import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { CodeField } from '../../../../engine/web/forms/fields/CodeField.tsx'
import { FieldInput } from '../../../../engine/web/forms/fields/FieldInput.tsx'
import { KnownUsername } from '../../../../engine/web/forms/fields/KnownUsername.tsx'
import { PasswordField } from '../../../../engine/web/forms/fields/PasswordField.tsx'
import { FormBox } from '../../../../engine/web/forms/FormBox.tsx'
import type { Form } from '../../../../engine/web/forms/useForm.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { ResendButton } from '../../../../engine/web/identity/form/ResendButton.tsx'
import { showPhone } from '../../../../engine/web/lib/showPhone.ts'
import { TextLink } from '../../../../engine/web/ui/TextLink.tsx'
import type { AskedCode } from '../../../../engine/web/identity/form/usePhoneCode.ts'
import { PhoneAndConsents } from '../../signUp/PhoneAndConsents.tsx'
import { useMerge } from './useMerge.ts'
import {
  type CompletionStep,
  type CompletionValues,
  type SignUpCompletion,
  useSignUpCompletion,
} from './useSignUpCompletion.ts'

export interface SignUpCompletionPanelProps {
  /** The person is saved, or joined with a profile. */
  readonly onDone: () => void
}

/** Completes a sign-up that began with an electronic identity, one question at a time. */
export function SignUpCompletionPanel({ onDone }: SignUpCompletionPanelProps) {
  const completion = useSignUpCompletion(onDone)
  const { step, fields, cancel, merge } = completion
  if (step === 'EXISTING_EMAIL')
    return <ExistingEmailStep email={fields.values.email.trim()} onMerge={merge} onOther={cancel} />
  if (step === 'MERGE')
    return <MergePanel email={fields.values.email.trim()} onCancel={cancel} onDone={onDone} />
  return <StepForm completion={completion}>{bodyOf(step, completion)}</StepForm>
}

function bodyOf(step: CompletionStep, { fields, code, isSending, resend }: SignUpCompletion): ReactNode {
  if (step === 'EMAIL_CHECK') return <EmailStep fields={fields} />
  if (step === 'NEW_EMAIL') return <PhoneAndConsents fields={fields} />
  return <CodeStep fields={fields} asked={code.asked} isSending={isSending} onResend={() => void resend()} />
}

function StepForm({
  completion,
  children,
}: {
  readonly completion: SignUpCompletion
  readonly children: ReactNode
}) {
  const translate = useTranslate()
  const { step, fields, isSending, next, cancel } = completion
  const submit = () => {
    if (!isSending) void next()
  }
  return (
    <FormBox form={fields} step={step} onSubmit={submit} problems={null}>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {translate(step === 'CODE' ? 'account.code.confirm' : 'signUp.continue')}
        </Button>
        {step !== 'EMAIL_CHECK' && (
          <Button variant="outlined" onClick={cancel} disabled={isSending}>
            {translate('common.cancel')}
          </Button>
        )}
      </Box>
    </FormBox>
  )
}

interface ExistingEmailStepProps {
  readonly email: string
  readonly onMerge: () => void
  readonly onOther: () => void
}

/** The email belongs to an existing profile, of the person themselves or of another. */
function ExistingEmailStep({ email, onMerge, onOther }: ExistingEmailStepProps) {
  const translate = useTranslate()
  const question = useRef<HTMLParagraphElement>(null)
  // The field that had the focus is gone; a screen reader says the question.
  useEffect(() => question.current?.focus(), [])
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography ref={question} tabIndex={-1} sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
        {translate('signUpCompletion.existing', { email })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" onClick={onMerge}>
          {translate('signUpCompletion.connect')}
        </Button>
        <Button variant="outlined" onClick={onOther}>
          {translate('signUpCompletion.otherEmail')}
        </Button>
      </Box>
    </Box>
  )
}

interface MergePanelProps {
  /** Of the existing profile. */
  readonly email: string
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** Joins the electronic identity with an existing profile: its password, then a code from its phone. */
function MergePanel({ email, onCancel, onDone }: MergePanelProps) {
  const translate = useTranslate()
  const { fields, sentAt, hasFailed, isSending, submit, resend } = useMerge(email, onDone)
  return (
    <FormBox form={fields} onSubmit={() => void submit()}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('signUpCompletion.mergeIntro', { email })}
      </Typography>
      <KnownUsername email={email} />
      <Box>
        <PasswordField
          fields={fields}
          name="password"
          label={translate('account.password')}
          autoComplete="current-password"
        />
        <Box sx={{ mt: 2 }}>
          <TextLink to="/forgot-password" target="_blank" rel="noopener" underline="always">
            {translate('signUpCompletion.resetPassword')}
          </TextLink>
        </Box>
      </Box>
      {sentAt !== null && (
        <Box>
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            {translate('signUpCompletion.codeSent')}
          </Typography>
          <CodeField fields={fields} name="code" />
          <Box sx={{ mt: 2 }}>
            <ResendButton sentAt={sentAt} isSending={isSending} onResend={() => void resend()} />
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {translate(hasFailed ? 'signUpCompletion.retry' : 'signUpCompletion.merge')}
        </Button>
        <Button variant="outlined" onClick={onCancel} disabled={isSending}>
          {translate('common.cancel')}
        </Button>
      </Box>
    </FormBox>
  )
}

/** Asks for the email, which may be that of an existing profile. */
function EmailStep({ fields }: { readonly fields: Form<CompletionValues> }) {
  const translate = useTranslate()
  return (
    <FieldInput
      fields={fields}
      name="email"
      type="email"
      label={translate('account.email')}
      help={translate('signUpCompletion.emailHelp')}
      autoComplete="email"
    />
  )
}

interface CodeStepProps {
  readonly fields: Form<CompletionValues>
  /** Null once it was right. */
  readonly asked: AskedCode | null
  readonly isSending: boolean
  readonly onResend: () => void
}

/** Asks for the code from the text message. */
function CodeStep({ fields, asked, isSending, onResend }: CodeStepProps) {
  const translate = useTranslate()
  const phone = showPhone(fields.values.phoneNumber)
  return (
    <>
      <Typography color="text.secondary">
        {translate(asked?.isEarlier ? 'account.code.alreadySent' : 'account.code.sentTo', { phone })}
      </Typography>
      <Box>
        <CodeField fields={fields} name="code" />
        {asked && (
          <Box sx={{ mt: 2 }}>
            <ResendButton sentAt={asked.sentAt} isSending={isSending} onResend={onResend} />
          </Box>
        )}
      </Box>
    </>
  )
}
