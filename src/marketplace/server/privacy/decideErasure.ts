import { sql } from 'drizzle-orm'
import { people, users } from '../../../engine/server/db/tables/people.ts'
import { erasureRequests } from '../tables/privacy.ts'
import type { ApprovalHandler } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { queueNotice } from '../../../engine/server/people/identity/notices.ts'
import { type PersonRecipient, readPersonRecipient } from '../../../engine/server/people/identity/platform.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import {
  refuse,
  requirePermission,
  runOperation,
  type StaffContext,
} from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { type Obstacle, readObstacles } from './obstacles.ts'
import { personDues } from './retention/personDues.ts'
import type { RetentionRules } from './retention/RetentionRules.ts'

export interface ErasureDecision {
  readonly erasureRequestId: number
  readonly approvalId: number | null
  readonly obstacles: readonly Obstacle[]
  /** The last day on which something of the person is kept. */
  readonly eraseOn: string | null
}

export const ERASURE_HANDLER = 'approveErasureRequest'

/** What the release needs, stored with the request for approval. */
interface Approved {
  readonly erasureRequestId: number
  readonly eraseOn: string
}

/**
 * Approves a request: a second administrator always agrees. Then the login closes, and what the law keeps is blocked until
 * its date. A dry run returns the obstacles and until when something is kept. Refuses with NOT_FOUND, WRONG_STATE,
 * HAS_OBSTACLES, OWN_ACCOUNT, ALREADY_REQUESTED and NO_APPROVER.
 */
export const approveErasure = async (
  operation: OperationContext,
  rules: RetentionRules,
  { erasureRequestId, dryRun }: { readonly erasureRequestId: number; readonly dryRun: boolean },
): Promise<ErasureDecision> => {
  if (dryRun) {
    const staff = requirePermission(operation, 'RawDataEdit')
    return staff.db.transaction(async () => ({
      ...(await assess(staff, rules, await lockOpen(staff, erasureRequestId))),
      approvalId: null,
    }))
  }
  return runOperation(operation, 'RawDataEdit', { erasureRequestId }, async (staff) => {
    const request = await lockOpen(staff, erasureRequestId)
    const found = await assess(staff, rules, request)
    refuseObstacles(found.obstacles)
    const recipient = await recipientOf(staff, request.personId)
    const input: Approved = { erasureRequestId, eraseOn: found.eraseOn }
    const approvalId = await holdForApproval(staff, {
      operation: 'PERSONAL_DATA_ERASURE',
      subject: `${recipient.firstName} ${recipient.lastName}`,
      record: { type: 'ErasureRequest', id: erasureRequestId },
      payload: { eraseOn: found.eraseOn },
      command: { handler: ERASURE_HANDLER, input },
      isAlwaysHeld: true,
      approverPermission: 'RawDataEdit',
    })
    return { ...found, approvalId }
  })
}

/** Runs once the second administrator has agreed. New obstacles may have arisen meanwhile. */
export const releaseErasure: ApprovalHandler = async (context, given) => {
  const staff = requirePermission(context, 'RawDataEdit')
  // Only `approveErasure` stores it.
  const { erasureRequestId, eraseOn } = given as Approved
  const request = await lockOpen(staff, erasureRequestId)
  const now = staff.now().toISOString()
  const today = now.slice(0, 10)
  refuseObstacles(await readObstacles(staff.db, request.personId, today))
  const recipient = await recipientOf(staff, request.personId)
  await changeRow(staff, erasureRequests, erasureRequestId, {
    state: 'BLOCKED',
    decidedAtUtc: now,
    decidedByUserId: staff.actor.userId,
    eraseOn: eraseOn < today ? today : eraseOn,
  })
  const person = await lockRow(staff, people, request.personId)
  if (person.relationshipEndedOn === null) {
    await changeRow(staff, people, request.personId, { relationshipEndedOn: today })
  }
  await closeLogins(staff, request.personId, now)
  await tell(staff, 'erasureApproved', recipient, { date: eraseOn })
  return {}
}

/** Refuses a request; the person reads why. Refuses with NOT_FOUND, WRONG_STATE, REQUIRED on `reason`. */
export const refuseErasure = (
  operation: OperationContext,
  { erasureRequestId, reason }: { readonly erasureRequestId: number; readonly reason: string },
): Promise<{ readonly erasureRequestId: number }> =>
  runOperation(operation, 'RawDataEdit', { erasureRequestId, reason }, async (staff) => {
    if (reason.trim() === '') throw refuse('REQUIRED', 'reason')
    const { personId } = await lockOpen(staff, erasureRequestId)
    await changeRow(staff, erasureRequests, erasureRequestId, {
      state: 'REFUSED',
      decidedAtUtc: staff.now().toISOString(),
      decidedByUserId: staff.actor.userId,
      reason,
    })
    await tell(staff, 'erasureRefused', await recipientOf(staff, personId), { reason })
    return { erasureRequestId }
  })

type ErasureRequest = Row<typeof erasureRequests>

const lockOpen = async (staff: StaffContext, id: number): Promise<ErasureRequest> => {
  const request = await lockRow(staff, erasureRequests, id)
  if (request.state !== 'REQUESTED') throw refuse('WRONG_STATE', null, { state: request.state })
  if (request.personId === staff.actor.personId) throw refuse('OWN_ACCOUNT')
  return request
}

const assess = async (
  { db, now }: StaffContext,
  rules: RetentionRules,
  { entityId, personId }: ErasureRequest,
): Promise<Omit<ErasureDecision, 'approvalId' | 'eraseOn'> & { readonly eraseOn: string }> => {
  const today = now().toISOString().slice(0, 10)
  const [person] = await db.query<{ ended: string | null }>(
    'SELECT relationship_ended_on::text AS ended FROM people WHERE entity_id = $1::int',
    [personId],
  )
  const dues = await personDues(db, rules, { personId, endedOn: person?.ended ?? today, isOnRequest: true })
  const eraseOn = dues.map(({ dueOn }) => dueOn).reduce((latest, day) => (day > latest ? day : latest), today)
  return { erasureRequestId: entityId, obstacles: await readObstacles(db, personId, today), eraseOn }
}

const refuseObstacles = (obstacles: readonly Obstacle[]): void => {
  if (obstacles.length > 0) throw refuse('HAS_OBSTACLES')
}

const recipientOf = async ({ db }: StaffContext, personId: number): Promise<PersonRecipient> => {
  const recipient = await readPersonRecipient(db, personId)
  if (recipient === null) throw refuse('NOT_FOUND')
  return recipient
}

const closeLogins = async (staff: StaffContext, personId: number, now: string): Promise<void> => {
  const logins = await lockRows(staff, users, sql`${users.personId} = ${personId}::int`)
  for (const { entityId } of logins) {
    await changeRow(staff, users, entityId, { loginDisabled: true })
    await staff.db.query(
      'UPDATE refresh_tokens SET revoked_at = $2::timestamptz WHERE user_id = $1::int AND revoked_at IS NULL',
      [entityId, now],
    )
  }
}

const tell = async (
  context: StaffContext,
  template: 'erasureApproved' | 'erasureRefused',
  recipient: PersonRecipient,
  params: Readonly<Record<string, string>>,
): Promise<void> => {
  const { mailSettings } = context
  if (mailSettings === undefined || recipient.username === '') return
  await queueNotice(context, mailSettings, template, recipient, recipient.username, params)
}
