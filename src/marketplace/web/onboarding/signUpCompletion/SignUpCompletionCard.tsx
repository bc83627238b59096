import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import { StepCard } from '../cards/StepCard.tsx'
import { SignUpCompletionPanel } from './SignUpCompletionPanel.tsx'

/** The step of a person who came with an electronic identity, without an email and a phone. */
export function SignUpCompletionCard() {
  const translate = useTranslate()
  const { area, skip } = useOnboarding()
  return (
    <StepCard
      step={area === 'business' ? null : 'signUp'}
      title={translate('signUpCompletion.title')}
      intro={translate('signUpCompletion.intro')}
      skipLabel={translate('onboarding.skip')}
      onSkip={skip}
    >
      <SignUpCompletionPanel onDone={() => window.location.reload()} />
    </StepCard>
  )
}
