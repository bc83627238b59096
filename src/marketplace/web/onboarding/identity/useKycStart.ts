import { useState } from 'react'
import type { ElectronicId } from '../../../../engine/rules/identityProviders.ts'
import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useLocation } from '../../../../engine/web/i18n/localeRouting.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { CreateKycVerificationLinkDocument } from './generated/kyc.ts'
import type { OnboardingArea } from '../onboardingStep.ts'
import { returnPath } from './verificationReturn.ts'

export interface KycStart {
  /** A link was made, and the browser is on its way: no other is made. */
  readonly isStarted: boolean
  readonly isStarting: boolean
  readonly start: (provider: ElectronicId) => Promise<void>
}

/** Begins a visit to an electronic ID's provider: the whole page goes there, and comes back by `returnPath`. */
export function useKycStart(
  { user }: SignedInSession,
  area: OnboardingArea,
  open: (address: string) => void = (address) => window.location.assign(address),
): KycStart {
  const { locale, translate } = useLanguage()
  const toast = useToast()
  const location = useLocation()
  const linking = usePayloadMutation(CreateKycVerificationLinkDocument)
  const [isStarted, setStarted] = useState(false)
  return {
    isStarted,
    isStarting: linking.isSending,
    start: async (provider) => {
      if (isStarted || linking.isSending) return
      const address = returnPath(area, locale, location)
      const { payload } = await linking.send({
        completionUrl: address,
        failureUrl: address,
        personEntityId: user.personEntityId,
        provider,
        locale,
      })
      if (payload?.isSuccess && payload.verificationLink) {
        setStarted(true)
        open(payload.verificationLink)
        return
      }
      toast.show({
        severity: 'error',
        title: translate('onboarding.identity.startFailed'),
        lines: [translate('onboarding.identity.startFailedText')],
      })
    },
  }
}
