import type { SignedInSession } from '../../../client/session/Session.ts'
import { useLocation } from '../../../i18n/localeRouting.tsx'
import { needTexts } from '../../../i18n/needTexts.ts'
import { LazySlot } from '../../../ui/LazySlot.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { useOnboarding } from '../OnboardingContext.ts'
import { comesBackVerified, isKycNoticeDue, toKycFacts } from './kycFacts.ts'

const KycBanner = lazyPart(async () => {
  const [part] = await Promise.all([import('./KycBanner.tsx'), needTexts('onboarding')])
  return part.KycBanner
})

/** Where the verification stands, above every page, unless a card already says it over the page. */
export function KycBannerSlot({ session }: { readonly session: SignedInSession }) {
  const { status, step } = useOnboarding()
  const { search } = useLocation()
  if (session.isStaff || step !== null) return null
  const facts = { ...toKycFacts(session, status), showsOk: comesBackVerified(search), started: null }
  if (!isKycNoticeDue(facts)) return null
  return (
    <LazySlot place={facts.kycStatus ?? ''} problem="The state of the verification could not be shown.">
      <KycBanner session={session} facts={facts} />
    </LazySlot>
  )
}
