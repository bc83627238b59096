import { runOnce } from '../idempotency/runOnce.ts'
import { refuse } from '../operations/runOperation.ts'
import type { IdentityContext } from './Identity.ts'
import { type IdentityOperation, requireSession } from './IdentityOperation.ts'
import { revokeFamily, revokeSessions } from './refreshTokens.ts'

export interface UserSession {
  readonly id: string
  readonly startedAtUtc: string
  /** When its tokens were last renewed. */
  readonly lastUsedAtUtc: string
  readonly userAgent: string | null
  /** The session that asks. */
  readonly isCurrent: boolean
}

/** Sessions whose newest token is still good: the asking one first, then the one used last. */
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
    `select family_id, started_at, issued_at, user_agent from refresh_tokens
     where user_id = $1::int and revoked_at is null and rotated_at is null and expires_at > $2::timestamptz
     order by family_id = $3::uuid desc nulls last, issued_at desc`,
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

/** Ends a session of the caller: its access token, refresh token and socket at once. Refused with NOT_FOUND on `sessionId`. */
export function endSession(given: IdentityOperation, id: string): Promise<object> {
  const { db, identity, actor, mutationName, clientCorrelationId } = requireSession(given)
  return runOnce(db, actor, { mutationName, clientCorrelationId, input: { id } }, async () => {
    const sessions = await readSessions(identity, actor.userId, null)
    if (!sessions.some((session) => session.id === id)) throw refuse('NOT_FOUND', 'sessionId')
    await revokeFamily(identity, id)
    return {}
  })
}

/** Ends all sessions of the caller but the one that asks. */
export function endOtherSessions(given: IdentityOperation): Promise<{ readonly endedCount: number }> {
  const { db, identity, actor, sessionId, mutationName, clientCorrelationId } = requireSession(given)
  return runOnce(db, actor, { mutationName, clientCorrelationId, input: {} }, async () => ({
    endedCount: await revokeSessions(identity, actor.userId, sessionId),
  }))
}
