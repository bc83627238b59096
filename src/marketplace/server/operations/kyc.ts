import { eq } from 'drizzle-orm'
import { kycApplications } from '../tables/compliance.ts'
import { documents } from '../tables/documents.ts'
import { people } from '../../../engine/server/db/tables/people.ts'
import type { ApprovalHandler } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { requireSeen } from '../../../engine/server/kernel/approvals/requireSeen.ts'
import { announcePerson } from '../../../engine/server/people/identity/identityChanges.ts'
import { notifyPerson } from '../../../engine/server/people/identity/notices.ts'
import { followPerson } from '../onboarding/kyc/followPerson.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import {
  refuse,
  requirePermission,
  runOperation,
  type StaffContext,
} from '../../../engine/server/kernel/runOperation.ts'

export interface KycDecision {
  readonly kycApplicationId: number
  readonly isApproved: boolean
  /** Required to reject, and then sent to the person. */
  readonly reason: string | null
  /** Of the application as it was looked at; null when unknown. */
  readonly seenVersion: number | null
}

export interface KycDecisionResult {
  readonly kycApplicationId: number
  /** Null when it is decided. */
  readonly approvalId: number | null
}

export const KYC_DECISION_HANDLER = 'decideKycApplication'

/** Under review by staff: the person uploaded documents, or was asked for more. */
const WITH_STAFF: ReadonlySet<string> = new Set(['PENDING', 'MANUAL_CHECK', 'INFORMATION_REQUESTED'])

/**
 * Decides a verification, where a rule says so with a second person: the person becomes verified or rejected, and so do
 * the accounts that they own, and they are notified by mail. Refuses with NOT_FOUND, WRONG_STATE, REQUIRED, ALREADY_REQUESTED,
 * REASON_WITHOUT_DOCUMENTS on `reason` for a manual check that no document supports,
 * and STALE_ENTITY when the application or the person's name has changed since it was looked at.
 */
export const decideKycApplication = (
  operation: OperationContext,
  decision: KycDecision,
): Promise<KycDecisionResult> =>
  runOperation(operation, 'ExecuteSeniorActions', decision, (context) => decide(context, decision))

export const releaseKycDecision: ApprovalHandler = (context, input) =>
  // Only `decide` stores it.
  decide(requirePermission(context, 'ExecuteSeniorActions'), input as KycDecision)

const decide = async (context: StaffContext, decision: KycDecision): Promise<KycDecisionResult> => {
  const { kycApplicationId, isApproved, reason, seenVersion } = decision
  if (!isApproved && !reason?.trim()) throw refuse('REQUIRED', 'reason')
  const application = await lockOpen(context, kycApplicationId)
  requireSeen(application.entityVersion, seenVersion)
  // The person's identity changed, so the decision may be about earlier data.
  if (isApproved && application.personVersion !== null && seenVersion === null)
    throw new DomainError('STALE_ENTITY')
  const { personId, accountId, provider } = application
  if (
    isApproved &&
    provider === 'MANUAL' &&
    !reason?.trim() &&
    !(await hasDocuments(context, kycApplicationId))
  )
    throw refuse('REASON_WITHOUT_DOCUMENTS', 'reason')
  const approvalId = await holdForApproval(context, {
    operation: 'KYC_DECISION',
    subject: `${application.firstName} ${application.lastName}`,
    accountIds: accountId === null ? [] : [accountId],
    record: { type: 'KycApplication', id: kycApplicationId },
    note: reason,
    payload: { isApproved, provider },
    command: {
      handler: KYC_DECISION_HANDLER,
      input: { kycApplicationId, isApproved, reason, seenVersion: application.entityVersion },
    },
  })
  if (approvalId !== null) return { kycApplicationId, approvalId }
  const now = context.now().toISOString()
  await changeRow(context, kycApplications, kycApplicationId, {
    state: isApproved ? 'APPROVED' : 'REJECTED',
    decidedAtUtc: now,
    decidedByUserId: context.actor.userId,
    reason,
  })
  await changeRow(context, people, personId, {
    kycStatus: isApproved ? 'OK' : 'REJECTED',
    kycProvider: provider,
    kycCompletedAtUtc: isApproved ? now : null,
  })
  await followPerson(context, personId, isApproved)
  await (isApproved
    ? notifyPerson(context, 'kycApproved', personId)
    : notifyPerson(context, 'kycRejected', personId, { reason: reason ?? '' }))
  return { kycApplicationId, approvalId: null }
}

const hasDocuments = async (context: StaffContext, kycApplicationId: number): Promise<boolean> =>
  (await readRows(context, documents, eq(documents.kycApplicationId, kycApplicationId))).length > 0

/**
 * Asks the person by mail for more, such as a readable document; their uploads join the application. Refuses with NOT_FOUND,
 * WRONG_STATE and REQUIRED on `reason`.
 */
export const requestKycInformation = (
  operation: OperationContext,
  input: { readonly kycApplicationId: number; readonly reason: string },
): Promise<{ readonly kycApplicationId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { kycApplicationId, reason } = input
    if (reason.trim() === '') throw refuse('REQUIRED', 'reason')
    const { personId } = await lockOpen(context, kycApplicationId)
    await changeRow(context, kycApplications, kycApplicationId, { state: 'INFORMATION_REQUESTED', reason })
    await changeRow(context, people, personId, { kycStatus: 'ACTION_REQUIRED', kycProvider: 'MANUAL' })
    await notifyPerson(context, 'kycInformationNeeded', personId, { reason })
    // The person's own row may be as it was: the reason is on the application.
    await announcePerson(context.db, personId)
    return { kycApplicationId }
  })

const lockOpen = async (context: StaffContext, id: number): Promise<Row<typeof kycApplications>> => {
  const application = await lockRow(context, kycApplications, id)
  if (!WITH_STAFF.has(application.state)) throw refuse('WRONG_STATE', null, { state: application.state })
  return application
}
