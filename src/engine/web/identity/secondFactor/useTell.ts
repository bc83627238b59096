import { type ApiProblem, describeProblem } from '../../client/ApiError.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'

/** Shows how a change of the factors ended. True for a success. */
export function useTell(): (problems: readonly ApiProblem[], success: string) => boolean {
  const translate = useTranslate()
  const toast = useToast()
  return (problems, success) => {
    if (problems.length === 0) {
      toast.show({ severity: 'success', title: success })
      return true
    }
    const lines = problems.map((problem) => describeProblem(problem, translate))
    toast.show({ severity: 'error', title: translate('secondFactor.card.failed'), lines })
    return false
  }
}
