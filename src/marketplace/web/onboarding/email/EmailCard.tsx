import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import { StepCard } from '../cards/StepCard.tsx'
import { EmailVerificationPanel } from './EmailVerificationPanel.tsx'

/** The step of a person whose email is not verified yet. */
export function EmailCard() {
  const translate = useTranslate()
  const { area, skip, refetch } = useOnboarding()
  const isBorrower = area === 'business'
  return (
    <StepCard
      step={isBorrower ? null : 'email'}
      title={translate('onboarding.email.title')}
      intro={translate(isBorrower ? 'onboarding.email.borrowerIntro' : 'onboarding.email.intro')}
      skipLabel={translate('onboarding.skip')}
      onSkip={skip}
    >
      <EmailVerificationPanel onVerified={() => void refetch()} />
    </StepCard>
  )
}
