import { useState } from 'react'
import type { ApiProblem } from '../../client/ApiError.ts'
import { useSessionActions } from '../../client/session/useSessionActions.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { type Fields, useFields } from '../form/useFields.ts'
import { useMutation } from '../form/useMutation.ts'
import { SIGN_UP, VERIFY_SIGNUP } from './documents.ts'
import {
  firstValues,
  type SignUpOrigin,
  signUpRules,
  type SignUpValues,
  STEP_FIELDS,
  toSignUpInput,
  toVerifyInput,
} from './signUpFields.ts'

export interface SignUp {
  readonly fields: Fields<SignUpValues>
  /** 0: who one is; 1: the code; 2: the password. */
  readonly step: number
  /** About the whole, one on each line. */
  readonly problems: readonly string[]
  /** The e-mail belongs to somebody who has a profile. */
  readonly isEmailTaken: boolean
  /** The invitation was withdrawn or used meanwhile. */
  readonly isInvitationGone: boolean
  readonly isSending: boolean
  /** Of the last code, in ms since 1970. */
  readonly sentAt: number
  readonly next: () => Promise<void>
  readonly resend: () => Promise<void>
  readonly back: () => void
}

interface SentCode {
  readonly to: string
  readonly at: number
}

/** The three steps of signing up. Going back keeps all that was typed; a refusal leads to the step it is about. */
export function useSignUp(origin: SignUpOrigin): SignUp {
  const { locale, translate } = useLanguage()
  const { adoptTokens } = useSessionActions()
  const fields = useFields(firstValues(origin), signUpRules)
  const verify = useMutation(VERIFY_SIGNUP, { anonymous: true, captcha: 'verifySignup' })
  const signUp = useMutation(SIGN_UP, { anonymous: true, captcha: 'signUp' })
  const [step, setStep] = useState(0)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const [isInvitationGone, setInvitationGone] = useState(false)

  const refuse = (found: readonly ApiProblem[]) => {
    if (found.some(({ code, field }) => code === 'MUST_BE_UNIQUE' && field === 'email'))
      setTakenEmail(fields.values.email)
    setProblems(fields.refuse(found))
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
    } else setProblems([translate('errors.BAD_USER_INPUT')])
  }
  const finish = async () => {
    const { payload, problems: found } = await signUp.send(toSignUpInput(fields.values, origin, locale))
    const { accessToken, refreshToken } = payload ?? {}
    if (accessToken && refreshToken) adoptTokens({ accessToken, refreshToken })
    else if (found.length > 0) refuse(found)
    else setProblems([translate('errors.UNKNOWN')])
  }
  const next = async () => {
    setProblems([])
    if (!fields.check(STEP_FIELDS[step])) return
    // Who comes back to the first step and changes nothing still has the code that was sent.
    if (step === 0 && sent?.to !== codeKey(fields.values)) await sendCode()
    else if (step < 2) setStep(step + 1)
    else await finish()
  }
  return {
    fields,
    step,
    problems,
    isEmailTaken: takenEmail !== null && takenEmail === fields.values.email,
    isInvitationGone,
    isSending: verify.isSending || signUp.isSending,
    sentAt: sent?.at ?? 0,
    next,
    resend: async () => {
      setProblems([])
      await sendCode()
    },
    back: () => {
      setProblems([])
      setStep(Math.max(0, step - 1))
    },
  }
}

/** A code belongs to the number and the address it was asked for with. */
function codeKey({ email, phoneNumber }: SignUpValues): string {
  return JSON.stringify([email, phoneNumber])
}
