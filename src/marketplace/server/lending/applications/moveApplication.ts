import { loanApplicationEvents } from '../../tables/applicationEvents.ts'
import { loanApplications } from '../../tables/lending.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row, Values } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { MailTemplate } from '../../../../engine/server/providers/mail/MailProvider.ts'
import { storeProposedClass } from '../score/scoreApplication.ts'
import { mailBorrower, mailSignatories } from './mailBorrower.ts'
import { closeOfferWith } from './openOffer.ts'

export type LoanApplication = Row<typeof loanApplications>
export type LoanApplicationState = LoanApplication['state']

export interface ApplicationStep {
  readonly state: LoanApplicationState
  /** Message with the step; both sides read it. */
  readonly message: string | null
  /** False: staff do it, or the platform. */
  readonly isByBorrower: boolean
  /** Further columns that the step writes. */
  readonly changes?: Values<typeof loanApplications>
}

/**
 * Takes an application to a state, with what follows from it: an open offer is closed, the step is in the timeline, and
 * the business hears of it. Every step goes through
 * here, in the caller's transaction and with the row locked; whether the step may be taken is for the caller to know.
 */
export async function moveApplication(
  context: OperationContext,
  application: LoanApplication,
  { state, message, isByBorrower, changes = {} }: ApplicationStep,
): Promise<void> {
  const { entityId, submittedAtUtc } = application
  const now = context.now().toISOString()
  const isDecided = DECIDED.has(state)
  await closeOfferWith(context, application, state, message)
  await changeRow(context, loanApplications, entityId, {
    state,
    ...(state === 'SUBMITTED' ? { submittedAtUtc: submittedAtUtc ?? now } : {}),
    ...(isDecided
      ? { decidedAtUtc: now, decidedByUserId: context.actor.kind === 'STAFF' ? context.actor.userId : null }
      : {}),
    // What was decided is open again.
    ...(state === 'IN_REVIEW' ? { decidedAtUtc: null, decidedByUserId: null, decisionReason: null } : {}),
    ...(isDecided && message !== null ? { decisionReason: message } : {}),
    informationRequest: state === 'INFORMATION_REQUESTED' ? message : null,
    ...changes,
  })
  await storeProposedClass(context, entityId)
  await addEvent(context, entityId, { state, message, isByBorrower })
  await mailStep(context, application, state, message)
}

/** A line of the timeline; the first one is the start of the draft. */
export async function addEvent(
  context: OperationContext,
  loanApplicationId: number,
  { state, message, isByBorrower }: Omit<ApplicationStep, 'changes'>,
): Promise<void> {
  await addRow(context, loanApplicationEvents, {
    loanApplicationId,
    state,
    message,
    isByBorrower,
    occurredAtUtc: context.now().toISOString(),
  })
}

const DECIDED: ReadonlySet<LoanApplicationState> = new Set(['APPROVED', 'DECLINED'])

/** Mail sent when an application enters a state; null: no mail. */
const TEMPLATES: Readonly<Record<LoanApplicationState, (MailTemplate & `loan${string}`) | null>> = {
  DRAFT: null,
  SUBMITTED: 'loanSubmitted',
  IN_REVIEW: null,
  INFORMATION_REQUESTED: 'loanInformationRequested',
  APPROVED: 'loanApproved',
  OFFER_SENT: 'loanOffer',
  ACCEPTED: 'loanAccepted',
  FUNDED: 'loanFunded',
  DECLINED: 'loanDeclined',
  WITHDRAWN: 'loanWithdrawn',
  EXPIRED: 'loanApplicationExpired',
}

/** Mails the business about a step of its application. Offers are mailed to the signatories. */
async function mailStep(
  context: OperationContext,
  application: LoanApplication,
  to: LoanApplicationState,
  reason: string | null,
): Promise<void> {
  const hadOffer = application.state === 'OFFER_SENT'
  const template =
    hadOffer && to === 'APPROVED'
      ? 'loanOfferTakenBack'
      : hadOffer && to === 'EXPIRED'
        ? 'loanOfferExpired'
        : TEMPLATES[to]
  if (template === null) return
  if (template === 'loanOffer') await mailSignatories(context, application, template)
  else await mailBorrower(context, application, template, reason)
}
