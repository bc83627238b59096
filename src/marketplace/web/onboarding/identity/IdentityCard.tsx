import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import { StepCard } from '../cards/StepCard.tsx'
import { IdentityPanel } from './IdentityPanel.tsx'

/** The step of a person whose identity is to be verified: the investor's card, or the borrower's. */
export function IdentityCard() {
  const session = useSession()
  return session.status === 'signedIn' ? <Card session={session} /> : null
}

function Card({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { area, skip } = useOnboarding()
  const isBorrower = area === 'business'
  return (
    <StepCard
      step={isBorrower ? null : 'identity'}
      title={translate(isBorrower ? 'onboarding.identity.borrowerTitle' : 'onboarding.identity.title')}
      intro={translate('onboarding.identity.intro')}
      skipLabel={translate('onboarding.skip')}
      onSkip={skip}
    >
      <IdentityPanel session={session} />
    </StepCard>
  )
}
