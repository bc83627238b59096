import type { ComponentType } from 'react'
import { needTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { lazyPart } from '../../../../engine/web/ui/lazyPart.ts'
import type { OnboardingStep } from '../onboardingStep.ts'

/** The card of a step. Each is loaded on demand: most people see none of them. */
export function StepOverlay({ step }: { readonly step: OnboardingStep }) {
  const Step = CARDS[step]
  return <Step />
}

const CARDS: Readonly<Record<OnboardingStep, ComponentType>> = {
  signUp: lazyPart(
    async () => (await import('../signUpCompletion/SignUpCompletionCard.tsx')).SignUpCompletionCard,
  ),
  account: lazyPart(async () => {
    const [part] = await Promise.all([import('../account/AccountCard.tsx'), needTexts('questionnaires')])
    return part.AccountCard
  }),
  identity: lazyPart(async () => (await import('../identity/IdentityCard.tsx')).IdentityCard),
  email: lazyPart(async () => (await import('../email/EmailCard.tsx')).EmailCard),
  aml: lazyPart(async () => (await import('../aml/AmlCard.tsx')).AmlCard),
  literacy: lazyPart(async () => (await import('../literacy/LiteracyCard.tsx')).LiteracyCard),
}
