import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { useLocation } from '../../../../engine/web/i18n/localeRouting.tsx'
import { needTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { LazySlot } from '../../../../engine/web/ui/LazySlot.tsx'
import { lazyPart } from '../../../../engine/web/ui/lazyPart.ts'
import { PortalSkeleton } from '../../../../engine/web/portal/states/PortalSkeleton.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import { comesBackVerified, isKycNoticeDue, mayNeedKycNotice, toKycFacts } from './kycFacts.ts'

const loadBanner = async () => {
  const [part] = await Promise.all([import('./KycBanner.tsx'), needTexts('onboarding')])
  return part.KycBanner
}
const KycBanner = lazyPart(loadBanner)

export interface KycBannerSlotProps {
  readonly session: SignedInSession
  /** The page below. */
  readonly children: ReactNode
}

/**
 * State of the verification above every page, unless a card already shows it. The page waits for the banner, which would
 * otherwise shift the layout under the pointer.
 */
export function KycBannerSlot({ session, children }: KycBannerSlotProps) {
  const { status, isLoading, step } = useOnboarding()
  const { search } = useLocation()
  const facts = { ...toKycFacts(session, status), showsOk: comesBackVerified(search), started: null }
  const isDue = !session.isStaff && isKycNoticeDue(facts)
  const isShown = isDue && step === null
  const isOpen = isShown || (isLoading && mayNeedKycNotice(facts))
  const [hasWaited, setHasWaited] = useState(!isOpen)
  const goOn = useCallback(() => setHasWaited(true), [])
  if (!isOpen && !hasWaited) goOn()
  // Preloads the banner, which appears when the card is skipped.
  useEffect(() => {
    if (isDue && !isShown) loadBanner().catch(() => undefined)
  }, [isDue, isShown])
  return (
    <>
      {isShown && (
        <LazySlot
          place={facts.kycStatus ?? ''}
          problem="The state of the verification could not be shown."
          onFailure={goOn}
        >
          <KycBanner session={session} facts={facts} onShown={goOn} />
        </LazySlot>
      )}
      {hasWaited ? children : <PortalSkeleton />}
    </>
  )
}
