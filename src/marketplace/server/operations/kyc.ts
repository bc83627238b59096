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
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, integer, longText, optional } from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse, requirePermission, type StaffContext } from '../../../engine/server/kernel/runOperation.ts'

interface KycDecision {
  readonly kycApplicationId: number
  readonly isApproved: boolean
  /** Of a rejection, sent to the person. */
  readonly reason: string | null
  /** Of the application as it was looked at; null when unknown. */
  readonly seenVersion: number | null
}

interface KycDecisionResult {
  readonly kycApplicationId: number
  /** Null when it is decided. */
  readonly approvalId: number | null
}

export const KYC_DECISION_HANDLER = 'decideKycApplication'

/** Under review by staff: the person uploaded documents, or was asked for more. */
const WITH_STAFF: ReadonlySet<string> = new Set(['PENDING', 'MANUAL_CHECK', 'INFORMATION_REQUESTED'])

const kycApplicationId = idOf('KycApplication')
const kycApplication = entity('KycApplication', 'kycApplicationId')
const seenVersion = optional(
  integer({
    wireName: 'entityVersion',
    description:
      'Of the application as it was looked at. Refused when it, or who the person is, has changed.',
  }),
)

/** Refuses as `decide` does, and with REASON_WITHOUT_DOCUMENTS on `reason` for a manual check that no document supports. */
export const approveKycApplication = defineOperation({
  name: 'approveKycApplication',
  description: 'Verifies the person who applied.',
  permission: 'ExecuteSeniorActions',
  input: {
    kycApplicationId,
    seenVersion,
    reason: optional(longText({ description: 'Why, for colleagues.' })),
  },
  result: { kycApplication, approval: approval() },
  run: (context, input) => decide(context, { ...input, isApproved: true }),
})

/** Refuses as `decide` does. */
export const rejectKycApplication = defineOperation({
  name: 'rejectKycApplication',
  description: 'Rejects the verification; the person may apply again.',
  permission: 'ExecuteSeniorActions',
  input: {
    kycApplicationId,
    seenVersion,
    reason: longText({ blankCode: 'REQUIRED', description: 'Sent to the person by mail.' }),
  },
  result: { kycApplication, approval: approval() },
  run: (context, input) => decide(context, { ...input, isApproved: false }),
})

export const releaseKycDecision: ApprovalHandler = (context, input) =>
  // Only `decide` stores it.
  decide(requirePermission(context, 'ExecuteSeniorActions'), input as KycDecision)

/**
 * Decides a verification, where a rule says so with a second person: the person becomes verified or rejected, and so do
 * the accounts that they own, and they are notified by mail. Refuses with NOT_FOUND, WRONG_STATE, ALREADY_REQUESTED, and
 * STALE_ENTITY when the application or the person's name has changed since it was looked at.
 */
const decide = async (
  context: StaffContext,
  { kycApplicationId: id, isApproved, reason, seenVersion: seen }: KycDecision,
): Promise<KycDecisionResult> => {
  const application = await lockOpen(context, id)
  requireSeen(application.entityVersion, seen)
  // The person's identity changed, so the decision may be about earlier data.
  if (isApproved && application.personVersion !== null && seen === null) throw new DomainError('STALE_ENTITY')
  const { personId, accountId, provider } = application
  if (isApproved && provider === 'MANUAL' && !reason?.trim() && !(await hasDocuments(context, id)))
    throw refuse('REASON_WITHOUT_DOCUMENTS', 'reason')
  const approvalId = await holdForApproval(context, {
    operation: 'KYC_DECISION',
    subject: `${application.firstName} ${application.lastName}`,
    accountIds: accountId === null ? [] : [accountId],
    record: { type: 'KycApplication', id },
    note: reason,
    payload: { isApproved, provider },
    command: {
      handler: KYC_DECISION_HANDLER,
      input: { kycApplicationId: id, isApproved, reason, seenVersion: application.entityVersion },
    },
  })
  if (approvalId !== null) return { kycApplicationId: id, approvalId }
  const now = context.now().toISOString()
  await changeRow(context, kycApplications, id, {
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
  return { kycApplicationId: id, approvalId: null }
}

const hasDocuments = async (context: StaffContext, kycApplicationId: number): Promise<boolean> =>
  (await readRows(context, documents, eq(documents.kycApplicationId, kycApplicationId))).length > 0

/** Their uploads join the application. Refuses with NOT_FOUND, WRONG_STATE. */
export const requestKycInformation = defineOperation({
  name: 'requestKycInformation',
  description: 'Asks the person for more documents or answers, which then join the application.',
  permission: 'ExecuteSeniorActions',
  input: {
    kycApplicationId,
    reason: longText({
      blankCode: 'REQUIRED',
      description: 'What is missing; sent to the person by mail.',
    }),
  },
  result: { kycApplication },
  run: async (context, { kycApplicationId: id, reason }) => {
    const { personId } = await lockOpen(context, id)
    await changeRow(context, kycApplications, id, { state: 'INFORMATION_REQUESTED', reason })
    await changeRow(context, people, personId, { kycStatus: 'ACTION_REQUIRED', kycProvider: 'MANUAL' })
    await notifyPerson(context, 'kycInformationNeeded', personId, { reason })
    // The person's own row may be as it was: the reason is on the application.
    await announcePerson(context.db, personId)
    return { kycApplicationId: id }
  },
})

const lockOpen = async (context: StaffContext, id: number): Promise<Row<typeof kycApplications>> => {
  const application = await lockRow(context, kycApplications, id)
  if (!WITH_STAFF.has(application.state)) throw refuse('WRONG_STATE', null, { state: application.state })
  return application
}
