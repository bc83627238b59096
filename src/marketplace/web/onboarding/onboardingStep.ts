/** Stages of onboarding, in order. The server derives the current one from facts. */
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number]

export const ONBOARDING_STATUSES = [
  'SIGN_UP_INCOMPLETE',
  'INITIAL',
  'KYC_REQUIRED',
  'AML_REQUIRED',
  'FINANCIAL_LITERACY_REQUIRED',
  'READY',
] as const

/** The card that a person works on. */
export type OnboardingStep = 'signUp' | 'email' | 'account' | 'identity' | 'aml' | 'literacy'

/** The part of the portal that a page belongs to; null for pages about neither side of the market. */
export type OnboardingArea = 'investor' | 'business' | null

export interface OnboardingFacts {
  /** Null while it is loading, or when it could not be loaded. */
  readonly status: OnboardingStatus | null
  readonly isEmailVerified: boolean
  readonly isStaff: boolean
  readonly area: OnboardingArea
  /** The address asks for another investor account. */
  readonly wantsAccount: boolean
  /** The page is the application for a loan, and no account can borrow yet. */
  readonly needsLoanAccount: boolean
  readonly isSkipped: boolean
}

/**
 * The card that covers the page; null for none. Borrowers open an account for their business when they apply, and verify
 * themselves: everything else about them is in their application. A requested account comes before the questions about the
 * current one.
 */
export function onboardingStep(facts: OnboardingFacts): OnboardingStep | null {
  const { status, area, isStaff, isSkipped, isEmailVerified, wantsAccount, needsLoanAccount } = facts
  if (status === null || isStaff || isSkipped || area === null) return null
  if (area === 'business' && !needsLoanAccount) return status === 'KYC_REQUIRED' ? 'identity' : null
  if (status === 'SIGN_UP_INCOMPLETE') return 'signUp'
  if (!isEmailVerified) return 'email'
  if (wantsAccount || needsLoanAccount) return 'account'
  return STEPS[status]
}

export function areaOf(pathname: string): OnboardingArea {
  const [, first] = pathname.split('/')
  return first === 'investor' || first === 'business' ? first : null
}

const STEPS: Readonly<Record<Exclude<OnboardingStatus, 'SIGN_UP_INCOMPLETE'>, OnboardingStep | null>> = {
  INITIAL: 'account',
  KYC_REQUIRED: 'identity',
  AML_REQUIRED: 'aml',
  FINANCIAL_LITERACY_REQUIRED: 'literacy',
  READY: null,
}
