import { useState } from 'react'
import type { ApiProblem } from '../../../engine/web/client/ApiError.ts'
import { useSessionActions } from '../../../engine/web/client/session/useSessionActions.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useFields } from '../../../engine/web/forms/useFields.ts'
import type { Form } from '../../../engine/web/forms/useForm.ts'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { CheckSignupCodeDocument, SignUpDocument, VerifySignupRequestDocument } from './generated/signUp.ts'
import {
  firstValues,
  type SignUpOrigin,
  signUpRules,
  type SignUpValues,
  STEP_FIELDS,
  toCodeInput,
  toSignUpInput,
  toVerifyInput,
} from './signUpFields.ts'

export interface SignUp {
  readonly fields: Form<SignUpValues>
  /** 0: personal details; 1: the code; 2: the password. */
  readonly step: number
  /** Another profile has this email. */
  readonly isEmailTaken: boolean
  /** The invitation was withdrawn or used in the meantime. */
  readonly isInvitationGone: boolean
  readonly isSending: boolean
  /** Time of the last code, in ms since 1970. */
  readonly sentAt: number
  readonly next: () => Promise<void>
  readonly resend: () => Promise<void>
  readonly back: () => void
}

interface SentCode {
  readonly to: string
  readonly at: number
}

/**
 * The three steps of signing up. Going back keeps all typed values; a refusal leads to the step with the
 * refused field.
 */
export function useSignUp(origin: SignUpOrigin): SignUp {
  const { locale, translate } = useLanguage()
  const { adoptTokens } = useSessionActions()
  const fields = useFields(firstValues(origin), signUpRules)
  const verify = usePayloadMutation(VerifySignupRequestDocument, { anonymous: true, captcha: 'verifySignup' })
  const check = usePayloadMutation(CheckSignupCodeDocument, { anonymous: true, captcha: 'verifySignup' })
  const signUp = usePayloadMutation(SignUpDocument, { anonymous: true, captcha: 'signUp' })
  const [step, setStep] = useState(0)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const [isInvitationGone, setInvitationGone] = useState(false)

  const refuse = (found: readonly ApiProblem[]) => {
    if (found.some(({ code, field }) => code === 'MUST_BE_UNIQUE' && field === 'email'))
      setTakenEmail(fields.values.email)
    fields.refuse(found)
    const about = STEP_FIELDS.findIndex((names) => found.some(({ field }) => names.some((n) => n === field)))
    if (about >= 0) setStep(about)
  }
  const sendCode = async () => {
    const input = toVerifyInput(fields.values, origin, locale)
    const { payload, problems: found } = await verify.send(input)
    if (payload?.isValidInvitationToken === false && origin.invitationToken !== null) setInvitationGone(true)
    else if (found.length > 0) refuse(found)
    else if (payload?.isSuccess) {
      setSent({ to: codeKey(fields.values), at: Date.now() })
      setStep(1)
    } else fields.tell([translate('errors.BAD_USER_INPUT')])
  }
  const checkCode = async () => {
    const { problems: found } = await check.send(toCodeInput(fields.values))
    if (found.length > 0) refuse(found)
    else setStep(2)
  }
  const finish = async () => {
    const { payload, problems: found } = await signUp.send(toSignUpInput(fields.values, origin, locale))
    const { accessToken, refreshToken } = payload ?? {}
    if (accessToken && refreshToken) adoptTokens({ accessToken, refreshToken })
    else if (found.length > 0) refuse(found)
    else fields.tell([translate('errors.UNKNOWN')])
  }
  const next = async () => {
    fields.tell([])
    if (!fields.check(STEP_FIELDS[step])) return
    // After going back without changes, the code that was sent is still valid.
    if (step === 0 && sent?.to !== codeKey(fields.values)) await sendCode()
    else if (step === 0) setStep(1)
    else if (step === 1) await checkCode()
    else await finish()
  }
  return {
    fields,
    step,
    isEmailTaken: takenEmail !== null && takenEmail === fields.values.email,
    isInvitationGone,
    isSending: verify.isSending || check.isSending || signUp.isSending,
    sentAt: sent?.at ?? 0,
    next,
    resend: async () => {
      fields.tell([])
      await sendCode()
    },
    back: () => {
      fields.tell([])
      setStep(Math.max(0, step - 1))
    },
  }
}

/** A code is valid only for its phone number and email. */
function codeKey({ email, phoneNumber }: SignUpValues): string {
  return JSON.stringify([email, phoneNumber])
}
