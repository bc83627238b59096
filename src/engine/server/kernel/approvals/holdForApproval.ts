import { Decimal } from 'decimal.js'
import type { Database } from '../../db/Database.ts'
import { approvals } from '../../db/tables/approvals.ts'
import { refuseOwnAccounts } from '../access/refuseOwnRows.ts'
import type { UserActor } from '../Actor.ts'
import type { OperationContext } from '../OperationContext.ts'
import { rolesWith } from '../access/permissionsOf.ts'
import { refuse } from '../runOperation.ts'
import { addRow } from '../rows/changeRows.ts'
import { CAN_APPROVE_NOW, IS_APPROVER } from './approvers.ts'
import type { ApprovalRequest, NewApprovalRequest } from './ApprovalRequest.ts'

const DAYS_TO_DECIDE = 14
const NOTHING_MORE = { action: null, accountIds: [], currencyId: null, amount: null, note: null, payload: {} }

/**
 * Stores the request and returns its id when a second person must agree; the caller must then do nothing.
 * Null when the operation may run at once: no rule applies, the platform itself asks, or this is the approved
 * request. Throws ALREADY_REQUESTED when the same request already waits for the record, NO_APPROVER when
 * no one could approve it, OWN_ACCOUNT when the requester belongs to an account concerned.
 */
export async function holdForApproval(
  context: OperationContext,
  given: NewApprovalRequest,
): Promise<number | null> {
  const request: ApprovalRequest = { ...NOTHING_MORE, ...given }
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

interface ApplyingRule {
  readonly approvalGroupId: number
}

interface Requester {
  readonly db: Database
  readonly now: () => Date
  readonly userId: number
}

type Asked = Pick<
  ApprovalRequest,
  'operation' | 'amount' | 'currencyId' | 'accountIds' | 'isAlwaysHeld' | 'isHeldAtAnyAmount'
>

/**
 * The rule that makes an operation wait for a second person; null when none applies. A rule for the currency
 * takes precedence over one for all currencies, and an unknown amount is above every threshold. A threshold
 * holds for the sum of the rule's window, of the requester and of each account: splitting an amount changes
 * nothing. A rule applies as soon as another member of its group may approve; until then a first
 * administrator sets the house up alone.
 */
async function needsApproval(requester: Requester, asked: Asked): Promise<ApplyingRule | null> {
  const { operation, currencyId, amount, isAlwaysHeld = false, isHeldAtAnyAmount = false } = asked
  const [rule] = await requester.db.query<Rule>(
    `SELECT approval_group_id, threshold_amount, window_hours FROM approval_rules
     WHERE operation = $1::approval_operation AND (currency_id IS NULL OR currency_id = $2::int)
       AND ($4::boolean OR is_active AND EXISTS (SELECT FROM approval_group_members m
         WHERE m.approval_group_id = approval_rules.approval_group_id AND m.user_id <> $3::int AND ${IS_APPROVER}))
     ORDER BY currency_id NULLS LAST LIMIT 1`,
    [operation, currencyId, requester.userId, isAlwaysHeld],
  )
  if (rule === undefined) return null
  const { approval_group_id: approvalGroupId, threshold_amount: threshold, window_hours: hours } = rule
  if (threshold === null || amount === null || isHeldAtAnyAmount) return { approvalGroupId }
  const sum = new Decimal(amount).abs().plus(await readSum(requester, asked, hours))
  return sum.lt(threshold) ? null : { approvalGroupId }
}

interface Rule extends Record<string, unknown> {
  readonly approval_group_id: number
  readonly threshold_amount: string | null
  readonly window_hours: number
}

/** The larger of what the requester and any of the accounts have moved in the window, done or waiting. */
const readSum = async (
  { db, now, userId }: Requester,
  { operation, currencyId, accountIds }: Asked,
  hours: number,
): Promise<string> => {
  // Concurrent requests would not see each other. A request that waits here holds no lock on an account yet.
  await db.query('SELECT pg_advisory_xact_lock(hashtext($1::text), $2::int)', [
    `approvalSum:${operation}`,
    currencyId ?? 0,
  ])
  const until = now()
  const since = new Date(until.getTime() - hours * 3_600_000)
  const [row] = await db.query<{ sum: string }>(sumOf(db.movedAmounts), [
    operation,
    currencyId,
    since.toISOString(),
    until.toISOString(),
    userId,
    accountIds,
  ])
  return row?.sum ?? '0'
}

const sumOf = (movedAmounts: string | null): string => `
  WITH moved AS (
    ${movedAmounts === null ? '' : `${movedAmounts} UNION ALL`}
    SELECT requested_by_user_id AS user_id, abs(amount) AS amount, account_ids FROM approvals
    WHERE operation = $1::approval_operation AND currency_id = $2::int AND state = 'PENDING'
      AND requested_at_utc > $3::timestamptz AND expires_at_utc > $4::timestamptz
  )
  SELECT greatest(
    (SELECT coalesce(sum(amount), 0) FROM moved WHERE user_id = $5::int),
    (SELECT coalesce(max(sum), 0) FROM (
      SELECT sum(m.amount) FROM moved m JOIN unnest($6::int[]) AS asked (account_id) ON asked.account_id = ANY(m.account_ids)
      GROUP BY asked.account_id) AS accounts)) AS sum`
