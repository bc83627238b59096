import { useState } from 'react'
import type { ApiProblem } from '../../../client/ApiError.ts'
import type { SessionUser } from '../../../client/session/Session.ts'
import { useKeptDraft, useRestoredDraft } from '../../../forms/useDraft.ts'
import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { joinPhone } from '../../../lib/dialCodes.ts'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { type Fields, useFields } from '../../form/useFields.ts'
import { useMutation } from '../../form/useMutation.ts'
import { UPDATE_PERSON } from './documents.ts'
import {
  changedProfile,
  describeProfileProblem,
  profileRules,
  type ProfileValues,
  toProfile,
} from './profileFields.ts'
import { type PhoneCode, usePhoneCode } from './usePhoneCode.ts'

export interface ProfileForm {
  readonly fields: Fields<ProfileValues>
  /** An identity check has confirmed the name: it is no longer the person's to change. */
  readonly isNameFixed: boolean
  readonly isSaving: boolean
  readonly code: PhoneCode
  readonly save: () => Promise<void>
  readonly undo: () => void
}

/** One's own details. A new e-mail or phone asks for a code first; then what was typed is saved. */
export function useProfileForm(user: SessionUser): ProfileForm {
  const translate = useTranslate()
  const toast = useToast()
  const restored = useRestoredDraft<ProfileValues>('profile')
  const [saved, setSaved] = useState(() => toProfile(user))
  const fields = useFields(saved, profileRules, restored)
  const update = useMutation(UPDATE_PERSON)
  const code = usePhoneCode()
  const { values } = fields
  useKeptDraft('profile', () => (fields.isDirty ? values : null))

  const refuse = (problems: readonly ApiProblem[]) => {
    const about = fields.refuse(problems, describeProfileProblem)
    const lines = [
      ...about,
      ...problems
        .filter(({ field }) => field !== null)
        .map((problem) => describeProfileProblem(problem, translate)),
    ]
    toast.show({ severity: 'error', title: translate('account.profile.failed'), lines: [...new Set(lines)] })
  }
  const askForCode = async () => {
    const problems = await code.ask(user.mobilePhone ?? joinPhone(values.mobilePhone))
    if (problems.length > 0) refuse(problems)
  }
  const save = async () => {
    if (update.isSending || !fields.check()) return
    const { payload, problems } = await update.send(changedProfile(values, saved))
    if (payload?.is2FaVerified === false) await askForCode()
    else if (problems.length > 0) refuse(problems)
    else {
      setSaved(values)
      fields.restart(values)
      toast.show({ severity: 'success', title: translate('account.saved') })
    }
  }
  return {
    fields,
    isNameFixed: user.latestKycStatus === 'OK',
    isSaving: update.isSending || code.isSending,
    code,
    save,
    undo: () => fields.restart(saved),
  }
}
