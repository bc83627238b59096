import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { integer, text } from '../../kernel/operations/fields.ts'
import { refuse } from '../../kernel/runOperation.ts'
import type { IdentityContext } from './Identity.ts'
import { type IdentityOperation, requireSession } from './IdentityOperation.ts'
import { revokeFamily, revokeSessions } from './refreshTokens.ts'
import { sessionEndSql } from '../../kernel/access/sessionEnd.ts'

export interface UserSession {
  readonly id: string
  readonly startedAtUtc: string
  /** When its tokens were last renewed. */
  readonly lastUsedAtUtc: string
  readonly userAgent: string | null
  /** The current session. */
  readonly isCurrent: boolean
}

/** Sessions that can still be used: the current one first, then by last use. */
export async function readSessions(
  { db, now }: IdentityContext,
  userId: number,
  currentId: string | null,
): Promise<readonly UserSession[]> {
  const rows = await db.query<{
    family_id: string
    started_at: string
    issued_at: string
    user_agent: string | null
  }>(
    `select t.family_id, t.started_at, t.issued_at, t.user_agent
     from refresh_tokens t join users u on u.entity_id = t.user_id
     where t.user_id = $1::int and t.revoked_at is null and t.rotated_at is null
       and least(t.expires_at, ${sessionEndSql('t.started_at')}) > $2::timestamptz
     order by t.family_id = $3::uuid desc nulls last, t.issued_at desc`,
    [userId, now().toISOString(), currentId],
  )
  return rows.map((row) => ({
    id: row.family_id,
    startedAtUtc: new Date(row.started_at).toISOString(),
    lastUsedAtUtc: new Date(row.issued_at).toISOString(),
    userAgent: row.user_agent,
    isCurrent: row.family_id === currentId,
  }))
}

/** Its access token, refresh token and socket end. Refuses with NOT_FOUND on `sessionId`. */
export const endSession = defineOperation({
  name: 'endSession',
  description: 'Ends one of the caller’s sessions at once, its live socket too.',
  input: { sessionId: text({ scalar: 'ID', minLength: 0 }) },
  run: (context: IdentityOperation, { sessionId: id }) => {
    const { db, identity, actor, mutationName, clientCorrelationId } = requireSession(context)
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: { id } }, async () => {
      const sessions = await readSessions(identity, actor.userId, null)
      if (!sessions.some((session) => session.id === id)) throw refuse('NOT_FOUND', 'sessionId')
      await revokeFamily(identity, id)
      return {}
    })
  },
})

export const endOtherSessions = defineOperation({
  name: 'endOtherSessions',
  description: 'Ends all sessions of the caller but this one.',
  input: {},
  result: { endedCount: integer() },
  run: (context: IdentityOperation) => {
    const { db, identity, actor, sessionId, mutationName, clientCorrelationId } = requireSession(context)
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: {} }, async () => ({
      endedCount: await revokeSessions(identity, actor.userId, sessionId),
    }))
  },
})
