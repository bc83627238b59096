import type { ElectronicId } from '../../../engine/rules/identityProviders.ts'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../../engine/web/i18n/localePath.ts'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { BeginLoanSigningDocument } from './generated/loanOffer.ts'

export interface SigningStart {
  readonly isStarting: boolean
  readonly start: (provider: ElectronicId) => Promise<void>
}

/** Sends the whole page to the provider of an electronic ID, and has it come back to this offer. */
export function useSigning(
  loanOfferEntityId: number,
  open: (address: string) => void = (address) => window.location.assign(address),
): SigningStart {
  const { locale, translate } = useLanguage()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(BeginLoanSigningDocument)
  return {
    isStarting: isSending,
    start: async (provider) => {
      const { payload, problems } = await send({
        loanOfferEntityId,
        provider,
        locale,
        returnUrl: joinLocalePath(locale, `/business/loan-offer?offer=${loanOfferEntityId}`),
      })
      if (payload?.isSuccess && payload.signingLink) open(payload.signingLink)
      else
        toast.show({
          severity: 'error',
          title: translate('loanOffer.sign.failed'),
          lines: problems.map((problem) => describeProblem(problem, translate)),
        })
    },
  }
}
