import { sql } from 'drizzle-orm'
import { people, users } from '../../../engine/server/db/tables/people.ts'
import { erasureRequests } from '../tables/privacy.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { queueNotice } from '../../../engine/server/people/identity/notices.ts'
import { type PersonRecipient, readPersonRecipient } from '../../../engine/server/people/identity/platform.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import {
  date,
  flag,
  idOf,
  list,
  longText,
  optional,
} from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse, type StaffContext, type WithCaller } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { obstacle, readObstacles } from './obstacles.ts'
import { personDues } from './retention/personDues.ts'
import { type RetentionMeans, rulesOf } from './retention/RetentionRules.ts'

interface ErasureOperation extends OperationContext, RetentionMeans {}

/**
 * Then the login closes, and what the law keeps is blocked until its date. New obstacles may arise until the second
 * administrator agrees. Refuses with NOT_FOUND, WRONG_STATE, HAS_OBSTACLES, OWN_ACCOUNT, ALREADY_REQUESTED and NO_APPROVER.
 */
export const approveErasure = defineOperation({
  name: 'approveErasureRequest',
  description:
    'Approves a request for erasure; a second administrator always agrees. Then the login closes, and data that must be kept by law is blocked until its date. A dry run lists the obstacles.',
  permission: 'RawDataEdit',
  isConfirmed: true,
  input: {
    erasureRequestId: idOf('ErasureRequest'),
    dryRun: optional(flag({ description: 'Only lists the obstacles, and until when data is kept.' })),
  },
  facts: { eraseOn: date() },
  result: {
    eraseOn: date({ description: 'The day on which the last of the person goes.' }),
    obstacles: list(obstacle, { description: 'What must be settled first.' }),
    erasureRequest: entity('ErasureRequest', 'erasureRequestId'),
    approval: approval(),
  },
  run: async (staff: WithCaller<ErasureOperation>, { erasureRequestId, dryRun }, { facts, commandWith }) => {
    const request = await lockOpen(staff, erasureRequestId)
    if (facts !== null) {
      const { eraseOn } = facts
      await block(staff, request, eraseOn)
      return { erasureRequestId, approvalId: null, obstacles: [], eraseOn }
    }
    const found = await assess(staff, request)
    if (dryRun === true) return { ...found, approvalId: null }
    refuseObstacles(found.obstacles)
    const recipient = await recipientOf(staff, request.personId)
    const approvalId = await holdForApproval(staff, {
      operation: 'PERSONAL_DATA_ERASURE',
      subject: `${recipient.firstName} ${recipient.lastName}`,
      record: { type: 'ErasureRequest', id: erasureRequestId },
      payload: { eraseOn: found.eraseOn },
      command: commandWith({ eraseOn: found.eraseOn }),
      isAlwaysHeld: true,
      approverPermission: 'RawDataEdit',
    })
    return { ...found, approvalId }
  },
})

/** Once the second administrator has agreed. */
const block = async (staff: StaffContext, request: ErasureRequest, eraseOn: string): Promise<void> => {
  const now = staff.now().toISOString()
  const today = now.slice(0, 10)
  refuseObstacles(await readObstacles(staff.db, request.personId, today))
  const recipient = await recipientOf(staff, request.personId)
  await changeRow(staff, erasureRequests, request.entityId, {
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
}

/** Refuses with NOT_FOUND, WRONG_STATE, OWN_ACCOUNT. */
export const refuseErasure = defineOperation({
  name: 'refuseErasureRequest',
  description: 'Refuses a request for erasure. The person is told why.',
  permission: 'RawDataEdit',
  input: {
    erasureRequestId: idOf('ErasureRequest'),
    reason: longText({ blankCode: 'REQUIRED', description: 'Sent to the person by mail.' }),
  },
  result: { erasureRequest: entity('ErasureRequest', 'erasureRequestId') },
  run: async (staff, { erasureRequestId, reason }) => {
    const { personId } = await lockOpen(staff, erasureRequestId)
    await changeRow(staff, erasureRequests, erasureRequestId, {
      state: 'REFUSED',
      decidedAtUtc: staff.now().toISOString(),
      decidedByUserId: staff.actor.userId,
      reason,
    })
    await tell(staff, 'erasureRefused', await recipientOf(staff, personId), { reason })
    return { erasureRequestId }
  },
})

type ErasureRequest = Row<typeof erasureRequests>

const lockOpen = async (staff: StaffContext, id: number): Promise<ErasureRequest> => {
  const request = await lockRow(staff, erasureRequests, id)
  if (request.state !== 'REQUESTED') throw refuse('WRONG_STATE', null, { state: request.state })
  if (request.personId === staff.actor.personId) throw refuse('OWN_ACCOUNT')
  return request
}

const assess = async ({ db, now, adminModel }: ErasureOperation, { entityId, personId }: ErasureRequest) => {
  const rules = rulesOf({ adminModel })
  const today = now().toISOString().slice(0, 10)
  const [person] = await db.query<{ ended: string | null }>(
    'SELECT relationship_ended_on::text AS ended FROM people WHERE entity_id = $1::int',
    [personId],
  )
  const dues = await personDues(db, rules, { personId, endedOn: person?.ended ?? today, isOnRequest: true })
  const eraseOn = dues.map(({ dueOn }) => dueOn).reduce((latest, day) => (day > latest ? day : latest), today)
  return { erasureRequestId: entityId, obstacles: await readObstacles(db, personId, today), eraseOn }
}

const refuseObstacles = (obstacles: readonly unknown[]): void => {
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
