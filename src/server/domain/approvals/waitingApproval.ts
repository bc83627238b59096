import { recordRow } from '../audit/recordRow.ts'
import { refuse, type StaffContext } from '../operations/runOperation.ts'

export interface WaitingApproval {
  readonly id: number
  readonly requestedByUserId: number
  readonly groupId: number
  readonly groupName: string
  readonly expiresAt: string
  /** JSON of an `ApprovalCommand`. */
  readonly command: string
}

/** Holds a request until the transaction ends: of two deciders one waits. Throws NOT_FOUND, APPROVAL_DECIDED. */
export async function lockApproval({ db }: StaffContext, id: number): Promise<WaitingApproval> {
  const [row] = await db.query<{
    state: string
    requested_by_user_id: number
    approval_group_id: number
    name: string
    expires_at_utc: string
    command: string
  }>(
    `SELECT a.state, a.requested_by_user_id, a.approval_group_id, g.name, a.expires_at_utc, a.command::text
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
    command: row.command,
  }
}

export interface Outcome {
  readonly state: 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'FAILED'
  readonly note: string | null
  /** Code of the refusal. */
  readonly failure: string | null
}

/** Writes how it ended, with who decided, and history of it. */
export async function finishApproval(
  context: StaffContext,
  approval: WaitingApproval,
  { state, note, failure }: Outcome,
): Promise<void> {
  const { db, actor, now, mutationName, clientCorrelationId } = context
  const decidedAt = now().toISOString()
  const [row] = await db.query<{ entity_version: number }>(
    `UPDATE approvals SET state = $2::approval_state, decided_by_user_id = $3::int, decided_at_utc = $4::timestamptz,
       decision_note = $5::text, failure = $6::text WHERE entity_id = $1::int RETURNING entity_version`,
    [approval.id, state, actor.userId, decidedAt, note, failure],
  )
  await recordRow(db, actor, {
    entityName: 'Approval',
    entityId: approval.id,
    mutationName,
    clientCorrelationId,
    version: row?.entity_version ?? 1,
    before: { state: 'PENDING', decidedByUser: null, decidedAtUtc: null, decisionNote: null, failure: null },
    after: {
      state,
      decidedByUser: String(actor.userId),
      decidedAtUtc: decidedAt,
      decisionNote: note,
      failure,
    },
  })
}
