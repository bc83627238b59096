import { useState } from 'react'
import { type ApiProblem, describeProblem } from '../../../../engine/web/client/ApiError.ts'
import { useClient } from '../../../../engine/web/client/ClientProvider.tsx'
import { useSessionActions } from '../../../../engine/web/client/session/useSessionActions.ts'
import { fieldRules } from '../../../../engine/web/forms/fields/fieldRules.ts'
import { type FieldRules, useFields } from '../../../../engine/web/forms/useFields.ts'
import type { Form } from '../../../../engine/web/forms/useForm.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { ConfirmUserOwnershipAndMergeUsersDocument } from './generated/signUpCompletion.ts'

export interface MergeValues {
  readonly password: string
  readonly code: string
}

export interface MergeState {
  readonly fields: Form<MergeValues>
  /** When the last code was sent, in ms since 1970; null before. */
  readonly sentAt: number | null
  readonly hasFailed: boolean
  readonly isSending: boolean
  readonly submit: () => Promise<void>
  readonly resend: () => Promise<void>
}

/** How long the success message shows before the page reloads as the existing profile. */
const RELOAD_AFTER_MS = 2500

const OPENED: MergeValues = { password: '', code: '' }
const RULES: FieldRules<MergeValues> = { password: fieldRules.required, code: fieldRules.code }

/** The email is known: the card has found its profile. */
const isWrongPassword = ({ code }: { readonly code: string | null }): boolean =>
  code === 'INVALID_CREDENTIALS'

/** Joins the caller's login with the profile of this email. `onDone` runs a moment after that, signed in to the profile. */
export function useMerge(email: string, onDone: () => void): MergeState {
  const { translate, locale } = useLanguage()
  const toast = useToast()
  const { adoptTokens, signOut } = useSessionActions()
  const { handover } = useClient()
  const merging = usePayloadMutation(ConfirmUserOwnershipAndMergeUsersDocument, {
    captcha: 'mergeUsers',
    handsOver: true,
  })
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const fields = useFields(OPENED, RULES)

  const fail = (problems: readonly ApiProblem[]) => {
    setFailed(true)
    // The message says what failed; the form shows why.
    const told = problems.filter(({ code }) => code !== 'CAPTCHA_FAILED')
    fields.refuse(
      told.map((one) => (isWrongPassword(one) ? { ...one, field: 'password' } : one)),
      (one) =>
        isWrongPassword(one) ? translate('signUpCompletion.wrongPassword') : describeProblem(one, translate),
    )
    const isBot = problems.some(({ code }) => code === 'CAPTCHA_FAILED')
    toast.show({
      severity: 'error',
      title: translate('account.profile.failed'),
      lines: [translate(isBot ? 'signUpCompletion.captchaFailed' : 'signUpCompletion.mergeFailed')],
    })
  }
  const send = async (code: string | null) => {
    const { password } = fields.values
    const { payload, problems } = await merging.send({ username: email, password, locale, code })
    if (problems.length > 0 || !payload?.isSuccess) return fail(problems)
    setFailed(false)
    if (payload.is2FaSent) {
      setSentAt(Date.now())
      return
    }
    // A toast outlives the pages, which the new session remounts.
    toast.show({ severity: 'success', title: translate('signUpCompletion.merged') })
    const { accessToken, refreshToken } = payload
    // The caller's own session has ended with the merge. A profile with a second factor asks for it when it signs in.
    if (accessToken && refreshToken) adoptTokens({ accessToken, refreshToken })
    else void signOut()
    setTimeout(onDone, RELOAD_AFTER_MS)
  }
  return {
    fields,
    sentAt,
    hasFailed,
    isSending: merging.isSending,
    submit: async () => {
      if (merging.isSending) return
      const names = sentAt === null ? (['password'] as const) : (['password', 'code'] as const)
      if (fields.check(names))
        await handover.run(() => send(sentAt === null ? null : fields.values.code.trim()))
    },
    resend: async () => {
      if (fields.check(['password'])) await handover.run(() => send(null))
    },
  }
}
