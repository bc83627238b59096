import { Decimal } from 'decimal.js'
import type { Database } from '../../db/Database.ts'
import { IS_APPROVER } from './approvers.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'

export interface ApplyingRule {
  readonly approvalGroupId: number
}

export interface Requester {
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
export async function needsApproval(requester: Requester, asked: Asked): Promise<ApplyingRule | null> {
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
