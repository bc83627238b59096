import { isKycNoticeDue, type KycFacts } from './kycFacts.ts'

export type KycMessage =
  | 'start'
  | 'cancelled'
  | 'inProgress'
  | 'linkCreated'
  | 'pending'
  | 'manualPending'
  | 'moreNeeded'
  | 'actionRequired'
  | 'rejected'
  | 'businessCheck'
  | 'ok'

export interface KycNotice {
  readonly message: KycMessage
  /** In the words of staff, below the message. */
  readonly reason: string | null
  readonly severity: 'success' | 'warning' | 'error' | 'info'
  /** Something happens elsewhere; a refresh may know more. */
  readonly isWaiting: boolean
  readonly canRestart: boolean
  /** A verification can begin: with an electronic ID, or by hand. Also once more, after one that went wrong. */
  readonly canStart: boolean
  readonly offersVerification: boolean
}

/** What there is to say about the verification of the person and the account; null for nothing. */
export function kycNotice(facts: KycFacts): KycNotice | null {
  if (!isKycNoticeDue(facts)) return null
  const { kycStatus } = facts
  const message = messageOf(facts)
  return {
    message,
    reason: message === 'moreNeeded' || message === 'rejected' ? facts.kycReason : null,
    severity: SEVERITIES[kycStatus ?? ''] ?? 'info',
    isWaiting: ['inProgress', 'linkCreated', 'pending'].includes(message),
    canRestart: message === 'linkCreated',
    canStart: ['start', 'cancelled', 'rejected', 'actionRequired'].includes(message),
    offersVerification: kycStatus !== 'OK' && kycStatus !== 'ACTION_REQUIRED',
  }
}

const SEVERITIES: Readonly<Record<string, KycNotice['severity']>> = {
  OK: 'success',
  ACTION_REQUIRED: 'warning',
  REJECTED: 'error',
}

function messageOf({ kycStatus, kycProvider, kycReason, account, started }: KycFacts): KycMessage {
  switch (kycStatus) {
    case 'OK':
      return account?.isKycCompleted === false ? 'businessCheck' : 'ok'
    case 'LINK_CREATED':
      return 'linkCreated'
    case 'PENDING':
      return 'pending'
    case 'ACTION_REQUIRED':
      if (kycProvider !== 'MANUAL') return 'actionRequired'
      return kycReason === null ? 'manualPending' : 'moreNeeded'
    case 'REJECTED':
      return 'rejected'
    default:
      if (started === 'manual') return 'manualPending'
      if (started === 'link') return 'inProgress'
      return kycStatus === 'CANCELLED' ? 'cancelled' : 'start'
  }
}
