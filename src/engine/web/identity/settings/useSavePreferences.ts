import { type ApiProblem, describeProblem } from '../../client/ApiError.ts'
import { UpdateSettingsForCurrentUserDocument } from '../../client/session/generated/userSettings.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'

/** Missing preferences stay unchanged. */
export interface Preferences {
  readonly language?: string
  /** Null follows the device. */
  readonly darkMode?: boolean | null
  readonly isNewsletterAccepted?: boolean
  /** By kind. */
  readonly notices?: object
}

export interface SavePreferences {
  readonly isSaving: boolean
  /** True on success; the person sees a message either way. */
  readonly save: (preferences: Preferences) => Promise<boolean>
}

const VERSION = 1

/** Saves the person's preferences for all their devices. */
export function useSavePreferences(): SavePreferences {
  const translate = useTranslate()
  const toast = useToast()
  const update = usePayloadMutation(UpdateSettingsForCurrentUserDocument)

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
