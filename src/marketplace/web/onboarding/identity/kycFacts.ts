import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import type { OnboardingStatus } from '../onboardingStep.ts'

export interface KycFacts {
  /** Null while loading. */
  readonly onboarding: OnboardingStatus | null
  /** The person's latest verification; null is the same as UNDEFINED. */
  readonly kycStatus: string | null
  readonly kycProvider: string | null
  /** What staff wrote: what they still need, or why they rejected it. */
  readonly kycReason: string | null
  /** The account in use; null without one. */
  readonly account: {
    readonly type: string
    readonly isKycCompleted: boolean
    readonly businessCheckStatus: string | null
  } | null
  /** Also notify verified people. */
  readonly showsOk: boolean
  /** This browser has got a link, or has asked for a manual verification, and the server's status does not say so yet. */
  readonly started: 'link' | 'manual' | null
}

export function toKycFacts(
  { user, currentAccount }: SignedInSession,
  onboarding: OnboardingStatus | null,
): Omit<KycFacts, 'showsOk' | 'started'> {
  return {
    onboarding,
    kycStatus: user.latestKycStatus,
    kycProvider: user.latestKycProvider,
    kycReason: user.kycReason,
    account: currentAccount?.account ?? null,
  }
}

/** Every page asks this; only a page with a notice loads the code that words it. */
export function isKycNoticeDue({ onboarding, kycStatus, account, showsOk }: KycFacts): boolean {
  if (onboarding === null || onboarding === 'INITIAL') return false
  const isBusinessChecked = account?.type === 'BUSINESS' && account.businessCheckStatus === 'PENDING'
  return (kycStatus === 'OK' && showsOk) || onboarding === 'KYC_REQUIRED' || isBusinessChecked
}

/** Whether `isKycNoticeDue` may become true once the onboarding status is loaded. */
export function mayNeedKycNotice({ kycStatus, account, showsOk }: Omit<KycFacts, 'onboarding'>): boolean {
  return (
    kycStatus !== 'OK' ||
    showsOk ||
    (account?.type === 'BUSINESS' && account.businessCheckStatus === 'PENDING')
  )
}

/** The query parameter with the result of a visit to a provider: see `readFinding`. */
export const FINDING_PARAM = 'identity'

/** Whether the person just returned from a successful verification, which is shown once. */
export function comesBackVerified(search: string): boolean {
  return new URLSearchParams(search).get(FINDING_PARAM) === 'VERIFIED'
}
