import { approvals } from '../../db/tables/approvals.ts'
import { refuseOwnAccounts } from '../access/refuseOwnRows.ts'
import type { UserActor } from '../Actor.ts'
import type { OperationContext } from '../OperationContext.ts'
import { rolesWith } from '../access/permissionsOf.ts'
import { refuse } from '../runOperation.ts'
import { addRow } from '../rows/changeRows.ts'
import { CAN_APPROVE_NOW } from './approvers.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { needsApproval } from './needsApproval.ts'

const DAYS_TO_DECIDE = 14

/**
 * Stores the request and returns its id when a second person must agree; the caller must then do nothing.
 * Null when the operation may run at once: no rule applies, the platform itself asks, or this is the approved
 * request. Throws ALREADY_REQUESTED when the same request already waits for the record, NO_APPROVER when
 * no one could approve it, OWN_ACCOUNT when the requester belongs to an account concerned.
 */
export async function holdForApproval(
  context: OperationContext,
  request: ApprovalRequest,
): Promise<number | null> {
  const { db, actor, releasedApprovalId } = context
  if (releasedApprovalId !== null || actor.kind === 'SYSTEM' || actor.kind === 'ANONYMOUS') return null
  await refuseOwnAccounts(context, request.accountIds)
  const rule = await needsApproval({ db, now: context.now, userId: actor.userId }, request)
  if (rule === null && request.isAlwaysHeld) throw refuse('NO_APPROVER', null, { group: '' })
  if (rule === null) return null
  await checkNotWaiting(context, request)
  await checkApprover(context, rule.approvalGroupId, actor.userId, request)
  return store(context, actor, request, rule.approvalGroupId)
}

const checkNotWaiting = async (
  { db, now }: OperationContext,
  { operation, record }: ApprovalRequest,
): Promise<void> => {
  if (record.id === null) return
  // Serialises concurrent requests: a unique index cannot know which have expired.
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

/** Refuses a request without a possible approver: all are locked, have left, or lack the permission. */
const checkApprover = async (
  { db }: OperationContext,
  groupId: number,
  userId: number,
  { approverPermission = 'ExecuteSeniorActions' }: ApprovalRequest,
): Promise<void> => {
  const [group] = await db.query<{ name: string; has_approver: boolean }>(
    `SELECT name, EXISTS (
       SELECT FROM approval_group_members m
       WHERE m.approval_group_id = g.entity_id AND m.user_id <> $2::int AND ${CAN_APPROVE_NOW} AND EXISTS (
           SELECT FROM user_user_roles a JOIN user_roles r ON r.entity_id = a.user_role_id
           WHERE a.user_id = m.user_id AND r.name = ANY($3::text[]))
     ) AS has_approver FROM approval_groups g WHERE entity_id = $1::int`,
    [groupId, userId, rolesWith(approverPermission)],
  )
  if (!group?.has_approver) throw refuse('NO_APPROVER', null, { group: group?.name ?? '' })
}

const store = async (
  context: OperationContext,
  actor: UserActor,
  request: ApprovalRequest,
  approvalGroupId: number,
): Promise<number> => {
  const requestedAt = context.now()
  const expiresAt = new Date(requestedAt.getTime() + DAYS_TO_DECIDE * 86_400_000)
  const { operation, action, subject, currencyId, amount, note, payload, command, record, accountIds } =
    request
  const { entityId } = await addRow(context, approvals, {
    operation,
    action,
    subject,
    currencyId,
    amount,
    note,
    payload,
    command,
    approvalGroupId,
    accountId: accountIds[0] ?? null,
    accountIds: [...accountIds],
    recordType: record.type,
    recordId: record.id,
    requestedByUserId: actor.userId,
    requestedAtUtc: requestedAt.toISOString(),
    expiresAtUtc: expiresAt.toISOString(),
  })
  return entityId
}
