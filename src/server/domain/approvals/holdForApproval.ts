import { recordRow } from '../audit/recordRow.ts'
import type { UserActor } from '../Actor.ts'
import type { OperationContext } from '../operations/OperationContext.ts'
import { refuse } from '../operations/runOperation.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { needsApproval } from './needsApproval.ts'

const DAYS_TO_DECIDE = 14

/**
 * Stores the request when a second person must agree, and returns its id: nothing may be done then. Null when it may be
 * done at once: no rule applies, the platform itself asks, or this is the approved request being carried out. Throws
 * ALREADY_REQUESTED when the same is waiting for the record, NO_APPROVER when nobody could approve it.
 */
export async function holdForApproval(
  context: OperationContext,
  request: ApprovalRequest,
): Promise<number | null> {
  const { db, actor, releasedApprovalId } = context
  if (releasedApprovalId !== null || actor.kind === 'SYSTEM' || actor.kind === 'ANONYMOUS') return null
  const rule = await needsApproval(db, request.operation, request)
  if (rule === null) return null
  await checkNotWaiting(context, request)
  await checkApprover(context, rule.approvalGroupId, actor.userId)
  return store(context, actor, request, rule.approvalGroupId)
}

const checkNotWaiting = async (
  { db, now }: OperationContext,
  { operation, record }: ApprovalRequest,
): Promise<void> => {
  if (record.id === null) return
  // Two requests at once wait for each other here: a unique index cannot know what has expired.
  await db.query('SELECT pg_advisory_xact_lock(hashtext($1::text), $2::int)', [
    `approval:${operation}:${record.type}`,
    record.id,
  ])
  const waiting = await db.query(
    `SELECT 1 AS found FROM approvals WHERE state = 'PENDING' AND operation = $1::approval_operation
     AND record_type = $2::text AND record_id = $3::int AND expires_at_utc > $4::timestamptz`,
    [operation, record.type, record.id, now().toISOString()],
  )
  if (waiting.length > 0) throw refuse('ALREADY_REQUESTED')
}

/** A request that nobody could ever approve is better refused at once. */
const checkApprover = async ({ db }: OperationContext, groupId: number, userId: number): Promise<void> => {
  const [group] = await db.query<{ name: string; has_approver: boolean }>(
    `SELECT name, EXISTS (
       SELECT FROM approval_group_members m JOIN users u ON u.entity_id = m.user_id
       WHERE m.approval_group_id = g.entity_id AND m.user_id <> $2::int AND NOT u.is_locked AND NOT u.login_disabled
     ) AS has_approver FROM approval_groups g WHERE entity_id = $1::int`,
    [groupId, userId],
  )
  if (!group?.has_approver) throw refuse('NO_APPROVER', null, { group: group?.name ?? '' })
}

const store = async (
  context: OperationContext,
  actor: UserActor,
  request: ApprovalRequest,
  groupId: number,
): Promise<number> => {
  const { operation, action, subject, accountId, currencyId, amount, record, note, payload, command } =
    request
  const requestedAt = context.now()
  const expiresAt = new Date(requestedAt.getTime() + DAYS_TO_DECIDE * 86_400_000)
  const [row] = await context.db.query<{ entity_id: number }>(
    `INSERT INTO approvals (operation, subject, approval_group_id, account_id, currency_id, amount, record_type,
       record_id, note, requested_by_user_id, requested_at_utc, expires_at_utc, payload, command, action)
     VALUES ($1::approval_operation, $2::text, $3::int, $4::int, $5::int, $6::numeric, $7::text, $8::int, $9::text,
       $10::int, $11::timestamptz, $12::timestamptz, $13::jsonb, $14::jsonb, $15::approval_action)
     RETURNING entity_id`,
    [
      operation,
      subject,
      groupId,
      accountId,
      currencyId,
      amount,
      record.type,
      record.id,
      note,
      actor.userId,
      requestedAt.toISOString(),
      expiresAt.toISOString(),
      JSON.stringify(payload),
      JSON.stringify(command),
      action,
    ],
  )
  if (!row) throw new Error('The request for approval was not stored')
  await recordRow(context.db, actor, {
    entityName: 'Approval',
    entityId: row.entity_id,
    mutationName: context.mutationName,
    clientCorrelationId: context.clientCorrelationId,
    version: 1,
    before: null,
    after: { operation, state: 'PENDING', action, subject, amount, approvalGroup: String(groupId), note },
  })
  return row.entity_id
}
