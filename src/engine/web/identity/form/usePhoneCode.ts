import { useState } from 'react'
import type { ApiProblem } from '../../client/ApiError.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { sentAtOf } from './codeWait.ts'
import { usePayloadMutation } from './usePayloadMutation.ts'
import { SendPhoneVerificationCodeDocument, Verify2FaVerificationDocument } from './generated/phoneCode.ts'

export interface AskedCode {
  readonly phone: string
  /** In ms since 1970. */
  readonly sentAt: number
  /** The previous code, sent less than a minute ago, is still valid. */
  readonly isEarlier: boolean
}

export interface PhoneCode {
  /** The code that the person must enter; null when none. */
  readonly asked: AskedCode | null
  readonly isSending: boolean
  /** Sends a code and waits for it. Returns the problems. */
  readonly ask: (phone: string) => Promise<readonly ApiProblem[]>
  /** True when the code is correct. */
  readonly confirm: (
    code: string,
  ) => Promise<{ readonly isVerified: boolean; readonly problems: readonly ApiProblem[] }>
  readonly cancel: () => void
}

/** Verifies by an SMS code that the request comes from the person. */
export function usePhoneCode(): PhoneCode {
  const { locale } = useLanguage()
  const sending = usePayloadMutation(SendPhoneVerificationCodeDocument, { captcha: 'sendPhoneCode' })
  const verifying = usePayloadMutation(Verify2FaVerificationDocument, { captcha: 'verifyPhone' })
  const [asked, setAsked] = useState<AskedCode | null>(null)
  return {
    asked,
    isSending: sending.isSending || verifying.isSending,
    ask: async (phone) => {
      const { payload, problems } = await sending.send({ phoneNumber: phone, locale })
      if (problems.length > 0) return problems
      setAsked({
        phone,
        sentAt: sentAtOf(payload?.resendInSeconds ?? null),
        isEarlier: payload?.alreadySent === true,
      })
      return []
    },
    confirm: async (code) => {
      const { payload, problems } = await verifying.send({
        phoneNumber: asked?.phone ?? '',
        code: code.trim(),
      })
      const isVerified = payload?.isVerified === true
      if (isVerified) setAsked(null)
      return { isVerified, problems }
    },
    cancel: () => setAsked(null),
  }
}
