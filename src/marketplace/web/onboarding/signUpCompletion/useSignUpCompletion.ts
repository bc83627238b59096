import { useState } from 'react'
import { type ApiProblem, describeProblem } from '../../../../engine/web/client/ApiError.ts'
import { fieldRules } from '../../../../engine/web/forms/fields/fieldRules.ts'
import { type FieldRules, useFields } from '../../../../engine/web/forms/useFields.ts'
import type { Form } from '../../../../engine/web/forms/useForm.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { type PhoneCode, usePhoneCode } from '../../../../engine/web/identity/form/usePhoneCode.ts'
import type { PhoneAndConsentsValues } from '../../signUp/PhoneAndConsents.tsx'
import { CompleteSignUpDocument, VerifyEmailForCurrentUserDocument } from './generated/signUpCompletion.ts'

/** Names of the specification. CODE: a code was sent to the phone. */
export type CompletionStep = 'EMAIL_CHECK' | 'EXISTING_EMAIL' | 'NEW_EMAIL' | 'CODE' | 'MERGE'

export interface CompletionValues extends PhoneAndConsentsValues {
  readonly email: string
  readonly code: string
}

export interface SignUpCompletion {
  readonly step: CompletionStep
  readonly fields: Form<CompletionValues>
  readonly code: PhoneCode
  readonly isSending: boolean
  /** Sends the step's form. */
  readonly next: () => Promise<void>
  readonly resend: () => Promise<void>
  readonly merge: () => void
  /** Back to the email. */
  readonly cancel: () => void
}

const OPENED: CompletionValues = {
  email: '',
  phoneNumber: '',
  isTermsAccepted: false,
  isNewsletterAccepted: false,
  code: '',
}

const RULES: FieldRules<CompletionValues> = {
  email: fieldRules.email,
  phoneNumber: fieldRules.phone,
  isTermsAccepted: (isAccepted) => (isAccepted ? null : 'signUp.termsRequired'),
  code: fieldRules.code,
}

/**
 * Completes the sign-up of a person who came with an electronic identity: an unused email, then a phone with a code; or
 * the email of an existing profile, to be merged with it. `onDone` runs once the person is saved.
 */
export function useSignUpCompletion(onDone: () => void): SignUpCompletion {
  const { translate, locale } = useLanguage()
  const toast = useToast()
  const [step, setStep] = useState<CompletionStep>('EMAIL_CHECK')
  const fields = useFields(OPENED, RULES)
  const code = usePhoneCode()
  const checking = usePayloadMutation(VerifyEmailForCurrentUserDocument)
  const saving = usePayloadMutation(CompleteSignUpDocument)
  const { values } = fields

  const tell = (title: string, lines: readonly string[]) =>
    toast.show({ severity: 'error', title: translate(title), lines })
  const checkEmail = async () => {
    if (!fields.check(['email'])) return
    const { payload, problems } = await checking.send({ email: values.email.trim() })
    if (problems.length > 0 || !payload?.isSuccess) {
      fields.refuse(problems)
      tell('signUpCompletion.checkFailed', [translate('signUpCompletion.checkFailedText')])
      return
    }
    setStep(payload.emailExists ? 'EXISTING_EMAIL' : 'NEW_EMAIL')
  }
  const sendCode = async () => {
    if (!fields.check(['phoneNumber', 'isTermsAccepted'])) return
    const problems = await code.ask(values.phoneNumber)
    if (problems.length === 0) setStep('CODE')
    else refuseCode(problems)
  }
  const refuseCode = (problems: readonly ApiProblem[]) =>
    tell('account.code.failed', [translate('account.code.failedText'), ...fields.refuse(problems).form])
  const save = async () => {
    const { problems } = await saving.send({
      email: values.email.trim(),
      mobilePhone: values.phoneNumber,
      locale,
      isNewsletterAccepted: values.isNewsletterAccepted,
      isTermsAccepted: values.isTermsAccepted,
    })
    if (problems.length === 0) onDone()
    else {
      fields.refuse(problems)
      tell('account.profile.failed', [...new Set(problems.map((problem) => translate(saveTextOf(problem))))])
    }
  }
  const confirmCode = async () => {
    if (!fields.check(['code'])) return
    // Refused after its code was right, the person is saved again without another one.
    const { isVerified, problems } =
      code.asked === null ? { isVerified: true, problems: [] } : await code.confirm(values.code)
    if (isVerified) await save()
    else refuseCode(problems)
  }
  return {
    step,
    fields,
    code,
    isSending: code.isSending || checking.isSending || saving.isSending,
    next: async () => {
      if (step === 'EMAIL_CHECK') await checkEmail()
      if (step === 'NEW_EMAIL') await sendCode()
      if (step === 'CODE') await confirmCode()
    },
    resend: async () => {
      const problems = await code.ask(values.phoneNumber)
      if (problems.length > 0)
        tell(
          'account.code.failed',
          problems.map((problem) => describeProblem(problem, translate)),
        )
    },
    merge: () => setStep('MERGE'),
    cancel: () => {
      code.cancel()
      setStep('EMAIL_CHECK')
    },
  }
}

/** A text of its own for two problems; another one for all others. */
function saveTextOf({ code }: ApiProblem): string {
  if (code === 'MUST_BE_UNIQUE') return 'account.emailTaken'
  return code === 'MAX_LENGTH' ? 'account.emailTooLong' : 'account.profile.failedText'
}
