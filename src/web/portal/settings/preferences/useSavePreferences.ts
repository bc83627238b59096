import { type ApiProblem, describeProblem } from '../../../client/ApiError.ts'
import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { PAYLOAD_ERRORS } from '../../form/payloadErrors.ts'
import { type MutationPayload, type MutationText, useMutation } from '../../form/useMutation.ts'

/** What is left out stays as it is. */
export interface Preferences {
  readonly language?: string
  /** Null: as on the device. */
  readonly darkMode?: boolean | null
  readonly isNewsletterAccepted?: boolean
}

export interface SavePreferences {
  readonly isSaving: boolean
  /** True when it was saved; the person is told either way. */
  readonly save: (preferences: Preferences) => Promise<boolean>
}

const VERSION = 1

/** Saves what the person chose for all their devices. */
export function useSavePreferences(): SavePreferences {
  const translate = useTranslate()
  const toast = useToast()
  const update = useMutation(UPDATE_SETTINGS)

  const tell = (problems: readonly ApiProblem[]) => {
    if (problems.length === 0) return toast.show({ severity: 'success', title: translate('account.saved') })
    const lines = problems.map((problem) => describeProblem(problem, translate))
    toast.show({ severity: 'error', title: translate('account.preferences.failed'), lines })
  }
  return {
    isSaving: update.isSending,
    save: async ({ isNewsletterAccepted, ...settings }) => {
      const { problems } = await update.send({
        settings: { version: VERSION, ...settings },
        ...(isNewsletterAccepted === undefined ? {} : { isNewsletterAccepted }),
      })
      tell(problems)
      return problems.length === 0
    },
  }
}

const UPDATE_SETTINGS: MutationText<
  { readonly settings: object; readonly isNewsletterAccepted?: boolean },
  MutationPayload
> = `mutation UpdateSettingsForCurrentUser($input: UpdateSettingsForCurrentUserInput!) {
  updateSettingsForCurrentUser(input: $input) { isSuccess ${PAYLOAD_ERRORS} }
}`
