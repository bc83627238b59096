import type { IdentityContext, Session } from '../identity/Identity.ts'
import { openSecret, sealSecret } from '../identity/secondFactor/authenticatorSecret.ts'

/** What the identity provider gave for one session, or the token that the person pasted. */
export interface BackendSession {
  /** Null: there was no provider. */
  readonly idToken: string | null
  /** Null: no header sends it to the backend. */
  readonly access: BackendAccess | null
  /** Those that headers send to the backend. */
  readonly claims: Readonly<Record<string, string>>
}

/** The person's own token for the backend. */
export interface BackendAccess {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Milliseconds; `endsAt` is null when the provider did not say. */
  readonly givenAt: number
  readonly endsAt: number | null
}

const PURPOSE = 'backend-sessions'

/** Forgets what belonged to sessions that are over, too. */
export async function storeBackendSession(
  identity: IdentityContext,
  { userId, familyId }: Session,
  content: BackendSession,
): Promise<void> {
  const { db, now } = identity
  await db.query(
    `delete from backend_sessions b where not exists (
       select from refresh_tokens t
       where t.family_id = b.session_id and t.revoked_at is null and t.expires_at > $1::timestamptz)`,
    [now().toISOString()],
  )
  await db.query(
    `insert into backend_sessions (session_id, user_id, is_open_id, content) values ($1::uuid, $2::int, true, $3)
     on conflict (session_id) do update set content = excluded.content`,
    [familyId, userId, sealSecret(identity, userId, JSON.stringify(content), PURPOSE)],
  )
}

/** Null for a session of another kind, and for one that was sealed with a secret that the server no longer has. */
export async function readBackendSession(
  identity: IdentityContext,
  { userId, familyId }: Session,
): Promise<BackendSession | null> {
  const [row] = await identity.db.query<{ content: string }>(
    'select content from backend_sessions where session_id = $1::uuid and user_id = $2::int',
    [familyId, userId],
  )
  const opened = row === undefined ? null : openSecret(identity, userId, row.content, PURPOSE)
  // Only this server can have sealed it.
  return opened === null ? null : (JSON.parse(opened) as BackendSession)
}

export const endBackendSession = async ({ db }: IdentityContext, { familyId }: Session): Promise<void> => {
  await db.query('delete from backend_sessions where session_id = $1::uuid', [familyId])
}
