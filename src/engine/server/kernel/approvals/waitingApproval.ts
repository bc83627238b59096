import { approvals } from '../../db/tables/approvals.ts'
import { refuse, type StaffContext } from '../runOperation.ts'
import { changeRow } from '../rows/changeRows.ts'

export interface WaitingApproval {
  readonly id: number
  readonly requestedByUserId: number
  readonly groupId: number
  readonly groupName: string
  readonly expiresAt: string
  readonly accountIds: readonly number[]
  /** JSON of an `ApprovalCommand`. */
  readonly command: string
}

/**
 * Locks a request until the transaction ends, so that concurrent decisions are serialised. Throws NOT_FOUND,
 * APPROVAL_DECIDED.
 */
export async function lockApproval({ db }: StaffContext, id: number): Promise<WaitingApproval> {
  const [row] = await db.query<{
    state: string
    requested_by_user_id: number
    approval_group_id: number
    name: string
    expires_at_utc: string
    account_ids: string
    command: string
  }>(
    `SELECT a.state, a.requested_by_user_id, a.approval_group_id, g.name, a.expires_at_utc,
       to_json(a.account_ids)::text AS account_ids, a.command::text
     FROM approvals a JOIN approval_groups g ON g.entity_id = a.approval_group_id
     WHERE a.entity_id = $1::int FOR UPDATE OF a`,
    [id],
  )
  if (!row) throw refuse('NOT_FOUND')
  if (row.state !== 'PENDING') throw refuse('APPROVAL_DECIDED')
  return {
    id,
    requestedByUserId: row.requested_by_user_id,
    groupId: row.approval_group_id,
    groupName: row.name,
    expiresAt: row.expires_at_utc,
    // An array of integers.
    accountIds: JSON.parse(row.account_ids) as readonly number[],
    command: row.command,
  }
}

export interface Outcome {
  readonly state: 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'FAILED'
  readonly note: string | null
  /** Code of the refusal. */
  readonly failure: string | null
}

/** Writes the outcome, who decided, and the history. */
export async function finishApproval(
  context: StaffContext,
  approval: WaitingApproval,
  { state, note, failure }: Outcome,
): Promise<void> {
  await changeRow(context, approvals, approval.id, {
    state,
    decidedByUserId: context.actor.userId,
    decidedAtUtc: context.now().toISOString(),
    decisionNote: note,
    failure,
  })
}
