import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { FieldInput } from '../../../../engine/web/forms/fields/FieldInput.tsx'
import { FormBox } from '../../../../engine/web/forms/FormBox.tsx'
import { SandboxNote } from '../../../../engine/web/forms/sandbox/SandboxNote.tsx'
import { useFields } from '../../../../engine/web/forms/useFields.ts'
import { useLanguage, useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { TextLink } from '../../../../engine/web/ui/TextLink.tsx'
import { fillText } from '../../../../engine/web/identity/form/fillText.ts'
import { sentAtOf } from '../../../../engine/web/identity/form/codeWait.ts'
import { ResendButton } from '../../../../engine/web/identity/form/ResendButton.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { SendEmailVerificationCodeDocument, VerifyEmailDocument } from './generated/emailVerification.ts'

/** Verifies the person's email. Calls `onVerified` once it is, at once when it is already. */
export function EmailVerificationPanel({ onVerified }: { readonly onVerified: () => void }) {
  const translate = useTranslate()
  const session = useSession()
  const isDone = useRef(false)
  // Both the response and the live update report a verified email.
  const goOn = useEffectEvent(() => {
    if (!isDone.current) onVerified()
    isDone.current = true
  })
  const [isConfirmed, setConfirmed] = useState(false)
  const verification = useEmailVerification(() => setConfirmed(true))
  const isVerified = isConfirmed || (session.status === 'signedIn' && session.user.emailVerified)
  useEffect(() => {
    if (isVerified) goOn()
  }, [isVerified])
  if (session.status !== 'signedIn' || isVerified) return null
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography color="text.secondary">
        {fillText(translate, 'onboarding.email.sendTo', {
          email: (
            <Box component="strong" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              {session.user.email}
            </Box>
          ),
          settings: (
            <TextLink to="/account/settings" underline="always">
              {translate('onboarding.email.settings')}
            </TextLink>
          ),
        })}
      </Typography>
      <EmailVerificationView verification={verification} />
      <SandboxNote of="mail" />
    </Box>
  )
}

/** Length of a code. */
const CODE_LENGTH = 6
const NO_CODE = { code: '' }
const CODE_RULES = {
  code: (code: string) => (/^\d{6}$/.test(code.trim()) ? null : 'onboarding.email.codeRule'),
}

/** A button that sends a code; then a box for the code. */
function EmailVerificationView({ verification }: { readonly verification: EmailVerification }) {
  const translate = useTranslate()
  const { isAsked, hasSendFailed, isSending } = verification
  return (
    <Box sx={{ display: 'grid', gap: 5, justifyItems: 'start' }}>
      <Button
        variant={isAsked ? 'outlined' : 'contained'}
        size="large"
        disabled={isAsked}
        loading={isSending && !isAsked}
        onClick={() => void verification.send()}
      >
        {translate(hasSendFailed && !isAsked ? 'onboarding.retry' : 'onboarding.email.send')}
      </Button>
      {isAsked && <CodeForm verification={verification} />}
    </Box>
  )
}

function CodeForm({ verification }: { readonly verification: EmailVerification }) {
  const translate = useTranslate()
  const fields = useFields(NO_CODE, CODE_RULES)
  const code = fields.values.code.trim()
  const submit = () => {
    if (code.length === CODE_LENGTH && !verification.isVerifying) void verification.verify(code)
  }
  return (
    <FormBox form={fields} opensFocused onSubmit={submit} sx={{ display: 'grid', gap: 4, width: 1 }}>
      <Box sx={{ maxWidth: 240 }}>
        <FieldInput
          fields={fields}
          name="code"
          label={translate('onboarding.email.code')}
          help={translate('onboarding.email.codeHelp')}
          keyboard="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={code.length !== CODE_LENGTH}
          loading={verification.isVerifying}
        >
          {translate(verification.hasVerifyFailed ? 'onboarding.retry' : 'onboarding.email.verify')}
        </Button>
        <ResendButton
          label={translate('onboarding.email.resend')}
          sentAt={verification.sentAt}
          isSending={verification.isSending}
          onResend={() => void verification.resend()}
        />
      </Box>
    </FormBox>
  )
}

interface EmailVerification {
  /** A code is on its way, so there is a box for it. */
  readonly isAsked: boolean
  /** When the last code went out, in ms since 1970, also when that was before this page was loaded. */
  readonly sentAt: number
  readonly hasSendFailed: boolean
  readonly hasVerifyFailed: boolean
  readonly isSending: boolean
  readonly isVerifying: boolean
  readonly send: () => Promise<void>
  readonly resend: () => Promise<void>
  readonly verify: (code: string) => Promise<void>
}

/** Sends a code to the person's email and checks what they type. */
function useEmailVerification(onVerified: () => void): EmailVerification {
  const { locale, translate } = useLanguage()
  const toast = useToast()
  const sending = usePayloadMutation(SendEmailVerificationCodeDocument)
  const verifying = usePayloadMutation(VerifyEmailDocument)
  const [isAsked, setAsked] = useState(false)
  const [sentAt, setSentAt] = useState(0)
  const [hasSendFailed, setSendFailed] = useState(false)
  const [hasVerifyFailed, setVerifyFailed] = useState(false)

  const ask = async (resend: boolean) => {
    const { payload } = await sending.send({ resend, locale })
    const isSent = payload?.isSuccess === true
    if (isSent) setSentAt(sentAtOf(payload.resendInSeconds))
    setSendFailed(!isSent && !payload?.alreadySent)
    if (payload?.alreadySent) {
      setAsked(true)
      toast.show({
        severity: 'warning',
        kind: 'onboarding',
        title: translate('onboarding.email.sendFailed'),
        lines: [translate('onboarding.email.alreadySent')],
      })
    } else if (isSent) {
      setAsked(true)
      if (resend)
        toast.show({ severity: 'success', kind: 'onboarding', title: translate('onboarding.email.sent') })
    } else {
      toast.show({
        severity: 'error',
        title: translate('onboarding.email.sendFailed'),
        lines: [translate('onboarding.email.sendFailedText')],
      })
    }
  }
  return {
    isAsked,
    sentAt,
    hasSendFailed,
    hasVerifyFailed,
    isSending: sending.isSending,
    isVerifying: verifying.isSending,
    send: () => ask(false),
    resend: () => ask(true),
    verify: async (code) => {
      const { payload } = await verifying.send({ verificationCode: code })
      const isVerified = payload?.emailVerified === true
      setVerifyFailed(!isVerified)
      if (isVerified) {
        setAsked(false)
        onVerified()
      } else {
        toast.show({
          severity: 'error',
          title: translate('onboarding.email.verifyFailed'),
          lines: [translate('onboarding.email.verifyFailedText')],
        })
      }
    },
  }
}
