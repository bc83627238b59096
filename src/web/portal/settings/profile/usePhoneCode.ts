import { useState } from 'react'
import type { ApiProblem } from '../../../client/ApiError.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useMutation } from '../../form/useMutation.ts'
import { SEND_PHONE_CODE, VERIFY_PHONE } from './documents.ts'

export interface AskedCode {
  readonly phone: string
  /** In ms since 1970. */
  readonly sentAt: number
  /** Another one was sent less than a minute before: that one counts. */
  readonly isEarlier: boolean
}

export interface PhoneCode {
  /** The code that is waited for; null when none is. */
  readonly asked: AskedCode | null
  readonly isSending: boolean
  /** Sends one and waits for it. Gives what stood in the way. */
  readonly ask: (phone: string) => Promise<readonly ApiProblem[]>
  /** True when it was the right one. */
  readonly confirm: (
    code: string,
  ) => Promise<{ readonly isVerified: boolean; readonly problems: readonly ApiProblem[] }>
  readonly cancel: () => void
}

/** Shows by a code sent by SMS that it is the person who asks. */
export function usePhoneCode(): PhoneCode {
  const { locale } = useLanguage()
  const sending = useMutation(SEND_PHONE_CODE, { captcha: 'sendPhoneCode' })
  const verifying = useMutation(VERIFY_PHONE, { captcha: 'verifyPhone' })
  const [asked, setAsked] = useState<AskedCode | null>(null)
  return {
    asked,
    isSending: sending.isSending || verifying.isSending,
    ask: async (phone) => {
      const { payload, problems } = await sending.send({ phoneNumber: phone, locale })
      if (problems.length > 0) return problems
      setAsked({ phone, sentAt: Date.now(), isEarlier: payload?.alreadySent === true })
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
