import { createContext, useContext } from 'react'
import type { OnboardingArea, OnboardingStatus, OnboardingStep } from './onboardingStep.ts'

/** The signed-in person's onboarding state, and the actions of the cards. */
export interface Onboarding {
  /** Null while loading, and for staff. */
  readonly status: OnboardingStatus | null
  /** True until the first answer of the server, also a failed one. */
  readonly isLoading: boolean
  readonly area: OnboardingArea
  /** The card over the page; null for none. */
  readonly step: OnboardingStep | null
  /** The card that would be there had it not been skipped. */
  readonly stepBehind: OnboardingStep | null
  /** The card is fading. */
  readonly isHiding: boolean
  readonly skip: () => void
  readonly resume: () => void
  /** Hides the card, and shows the next one after a moment. */
  readonly pause: () => void
  /** Refetches the onboarding status and the user. Never rejects. */
  readonly refetch: () => Promise<void>
}

export const OnboardingContext = createContext<Onboarding | null>(null)

export function useOnboarding(): Onboarding {
  const onboarding = useContext(OnboardingContext)
  if (!onboarding) throw new Error('useOnboarding needs an OnboardingFrame above it.')
  return onboarding
}
