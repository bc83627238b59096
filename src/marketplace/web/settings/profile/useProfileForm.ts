import { useState } from 'react'
import * as definition from 'virtual:form/profile'
import type { ProfileForm as ProfileValues } from '../../../../engine/model/generated/forms.ts'
import { type ApiProblem, describeProblem, type Refusal } from '../../../../engine/web/client/ApiError.ts'
import type { SessionUser } from '../../../../engine/web/client/session/Session.ts'
import {
  describeOwn,
  type SchemaForm,
  useSchemaForm,
} from '../../../../engine/web/forms/schema/useSchemaForm.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import {
  UpdatePersonForCurrentUserDocument,
  type UpdatePersonForCurrentUserInput,
} from './generated/profile.ts'
import { type PhoneCode, usePhoneCode } from './usePhoneCode.ts'

export interface ProfileForm {
  readonly form: SchemaForm<ProfileValues>
  /** An identity check has confirmed the name, so the person can no longer change it. */
  readonly isNameFixed: boolean
  readonly isSaving: boolean
  readonly code: PhoneCode
  readonly save: () => Promise<void>
  readonly undo: () => void
}

/** The person's own details. A new email or phone number requires a code before it is saved. */
export function useProfileForm(user: SessionUser): ProfileForm {
  const translate = useTranslate()
  const toast = useToast()
  const [saved, setSaved] = useState(() => toProfile(user))
  const form = useSchemaForm<ProfileValues>(definition, { opened: saved, draft: 'profile' })
  const update = usePayloadMutation(UpdatePersonForCurrentUserDocument)
  const code = usePhoneCode()
  const { data } = form

  /** Problems with the whole input get a general text, because the catalogue has none for most of them. */
  const describe = (problem: Refusal) => {
    const own = describeOwn(problem, definition.ui, translate)
    const isGeneral = problem.field === null && own === describeProblem(problem, translate)
    return isGeneral ? translate('account.profile.failedText') : own
  }
  const refuse = (problems: readonly ApiProblem[]) => {
    form.refuse(problems, describe)
    const lines = new Set(problems.map(describe))
    toast.show({ severity: 'error', title: translate('account.profile.failed'), lines: [...lines] })
  }
  const askForCode = async () => {
    const problems = await code.ask(user.mobilePhone ?? data.mobilePhone ?? '')
    if (problems.length > 0) refuse(problems)
  }
  const save = async () => {
    if (update.isSending || !form.check()) return
    const { payload, problems } = await update.send(changedProfile(data, saved))
    if (payload?.is2FaVerified === false) await askForCode()
    else if (problems.length > 0) refuse(problems)
    else {
      setSaved(data)
      form.restart(data)
      toast.show({ severity: 'success', title: translate('account.saved') })
    }
  }
  return {
    form,
    isNameFixed: user.latestKycStatus === 'OK',
    isSaving: update.isSending || code.isSending,
    code,
    save,
    undo: () => form.restart(saved),
  }
}

function toProfile({ firstName, lastName, email, mobilePhone }: SessionUser): Partial<ProfileValues> {
  return { firstName, lastName, email, ...(mobilePhone === null ? {} : { mobilePhone }) }
}

/** Only the changed values. */
function changedProfile(
  now: Partial<ProfileValues>,
  before: Partial<ProfileValues>,
): UpdatePersonForCurrentUserInput {
  const names = Object.keys(now) as (keyof ProfileValues)[]
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  )
}
