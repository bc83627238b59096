import { useState } from 'react'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { sentAtOf } from '../../../../engine/web/identity/form/ResendButton.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { SendEmailVerificationCodeDocument, VerifyEmailDocument } from './generated/emailVerification.ts'

export interface EmailVerification {
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
export function useEmailVerification(onVerified: () => void): EmailVerification {
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
