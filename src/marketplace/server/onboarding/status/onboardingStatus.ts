/** Stages of onboarding, in order. */
export const ONBOARDING_STATUSES = [
  'SIGN_UP_INCOMPLETE',
  'INITIAL',
  'KYC_REQUIRED',
  'AML_REQUIRED',
  'FINANCIAL_LITERACY_REQUIRED',
  'READY',
] as const

export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number]

/** What decides it. The first three are about the person, the others about the account in use. */
export interface OnboardingFacts {
  readonly isStaff: boolean
  /** Email and phone are known. */
  readonly isSignUpComplete: boolean
  /** The identity was verified and nothing has changed since. */
  readonly isIdentified: boolean
  /** False without any account; the rest is false then. */
  readonly hasAccount: boolean
  /** The account invests and the person acts on it: its questionnaires are theirs to answer. */
  readonly answersForAccount: boolean
  /** Answered, not rejected, and not due for renewal. */
  readonly hasAmlAnswers: boolean
  readonly hasFinancialLiteracyAnswers: boolean
}

/** The first step that is not done. See docs/decisions/onboarding-states.md. */
export function onboardingStatus(facts: OnboardingFacts): OnboardingStatus {
  if (facts.isStaff) return 'READY'
  if (!facts.isSignUpComplete) return 'SIGN_UP_INCOMPLETE'
  if (!facts.hasAccount) return 'INITIAL'
  if (!facts.isIdentified) return 'KYC_REQUIRED'
  if (!facts.answersForAccount) return 'READY'
  if (!facts.hasAmlAnswers) return 'AML_REQUIRED'
  return facts.hasFinancialLiteracyAnswers ? 'READY' : 'FINANCIAL_LITERACY_REQUIRED'
}
