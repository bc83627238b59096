import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { derivedKey } from '../../kernel/derivedKey.ts'
import type { IdentityContext, Session } from './Identity.ts'
import { sessionEndSql } from '../../kernel/access/sessionEnd.ts'

export interface RotatedToken extends Session {
  readonly refreshToken: string
}

/** An unused token expires earlier than its session. */
export const REFRESH_TOKEN_DAYS = 14
/** Two tabs may refresh at once: for this long, the replaced token returns its successor. */
export const REUSE_TOLERANCE_SECONDS = 10

/** Begins a family of tokens, of which only hashes are stored. */
export async function issueRefreshToken(
  identity: IdentityContext,
  userId: number,
  userAgent: string | null,
): Promise<RotatedToken> {
  const refreshToken = randomBytes(32).toString('base64url')
  const familyId = randomUUID()
  const startedAt = identity.now().toISOString()
  await insertToken(identity, { userId, familyId, startedAt }, refreshToken, userAgent)
  return { userId, familyId, refreshToken }
}

/**
 * Replaces a token by the next of its family; null when it is invalid. Reusing a replaced token means that
 * two parties hold it, the person and a thief, so the whole family is revoked. A successor is derived from
 * its predecessor with the server's key, so a family stays one chain with one live end, and a second tab gets
 * the same token as the first.
 */
export async function rotateRefreshToken(
  identity: IdentityContext,
  refreshToken: string,
): Promise<RotatedToken | null> {
  return identity.db.transaction(async () => {
    const token = await readToken(identity, refreshToken)
    if (token === null || token.isRevoked || token.isExpired) return null
    const session = { userId: token.userId, familyId: token.familyId }
    const successor = successorOf(identity, refreshToken)
    if (token.rotatedAt === null) {
      await replaceToken(identity, token, successor)
      return { ...session, refreshToken: successor }
    }
    const next = await readToken(identity, successor)
    const age = identity.now().getTime() - token.rotatedAt.getTime()
    if (next !== null && next.rotatedAt === null && age <= REUSE_TOLERANCE_SECONDS * 1000) {
      return { ...session, refreshToken: successor }
    }
    await revokeFamily(identity, token.familyId)
    return null
  })
}

/** Whose session a token belongs to, or did; null for an unknown one. */
export async function ownerOf(identity: IdentityContext, refreshToken: string): Promise<number | null> {
  return (await sessionOf(identity, refreshToken))?.userId ?? null
}

/** The session of a token, which may be over; null for an unknown one. */
export async function sessionOf(identity: IdentityContext, refreshToken: string): Promise<Session | null> {
  const [row] = await identity.db.query<{ user_id: number; family_id: string }>(
    'select user_id, family_id from refresh_tokens where token_hash = $1',
    [hashOf(refreshToken)],
  )
  return row === undefined ? null : { userId: row.user_id, familyId: row.family_id }
}

/** Ends the session of a token. An unknown token counts as signed out. */
export async function revokeRefreshToken(identity: IdentityContext, refreshToken: string): Promise<void> {
  await identity.db.query(
    `update refresh_tokens set revoked_at = $2
     where revoked_at is null and family_id = (select family_id from refresh_tokens where token_hash = $1)`,
    [hashOf(refreshToken), identity.now().toISOString()],
  )
}

export async function revokeFamily(identity: IdentityContext, familyId: string): Promise<void> {
  await identity.db.query(
    'update refresh_tokens set revoked_at = $2 where family_id = $1 and revoked_at is null',
    [familyId, identity.now().toISOString()],
  )
}

interface FamilyFacts extends Session {
  /** When the session began. */
  readonly startedAt: string
}

interface StoredToken extends FamilyFacts {
  readonly id: string
  readonly userAgent: string | null
  readonly rotatedAt: Date | null
  readonly isRevoked: boolean
  readonly isExpired: boolean
}

/** Locks the row: of two requests with one token, the second sees the first one's changes. */
async function readToken(identity: IdentityContext, refreshToken: string): Promise<StoredToken | null> {
  const [row] = await identity.db.query<{
    id: string
    family_id: string
    user_id: number
    started_at: string
    user_agent: string | null
    rotated_at: string | null
    is_revoked: boolean
    is_expired: boolean
  }>(
    `select t.id, t.family_id, t.user_id, t.started_at, t.user_agent, t.rotated_at, t.revoked_at is not null as is_revoked,
            least(t.expires_at, ${sessionEndSql('t.started_at')}) <= $2::timestamptz as is_expired
     from refresh_tokens t join users u on u.entity_id = t.user_id where t.token_hash = $1 for update of t`,
    [hashOf(refreshToken), identity.now().toISOString()],
  )
  if (row === undefined) return null
  return {
    id: row.id,
    userId: row.user_id,
    familyId: row.family_id,
    startedAt: row.started_at,
    userAgent: row.user_agent,
    rotatedAt: row.rotated_at === null ? null : new Date(row.rotated_at),
    isRevoked: row.is_revoked,
    isExpired: row.is_expired,
  }
}

async function replaceToken(identity: IdentityContext, token: StoredToken, successor: string): Promise<void> {
  const id = await insertToken(identity, token, successor, token.userAgent)
  await identity.db.query('update refresh_tokens set rotated_at = $2, replaced_by = $3 where id = $1', [
    token.id,
    identity.now().toISOString(),
    id,
  ])
}

async function insertToken(
  identity: IdentityContext,
  session: FamilyFacts,
  refreshToken: string,
  userAgent: string | null,
): Promise<string> {
  const id = randomUUID()
  const now = identity.now()
  const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000)
  await identity.db.query(
    `insert into refresh_tokens (id, family_id, user_id, token_hash, started_at, issued_at, expires_at, user_agent)
     select $1::uuid, $2::uuid, u.entity_id, $4::text, $5::timestamptz, $6::timestamptz,
       least($7::timestamptz, ${sessionEndSql('$5::timestamptz')}), $8::text
     from users u where u.entity_id = $3::int`,
    [
      id,
      session.familyId,
      session.userId,
      hashOf(refreshToken),
      session.startedAt,
      now.toISOString(),
      expiresAt.toISOString(),
      userAgent,
    ],
  )
  return id
}

const successorOf = (identity: IdentityContext, refreshToken: string): string =>
  createHmac('sha256', derivedKey(identity.tokenSecret, 'refresh-token'))
    .update(refreshToken)
    .digest('base64url')

/** Ends all sessions of a user except the given one. Returns their number. */
export async function revokeSessions(
  identity: IdentityContext,
  userId: number,
  except: string | null,
): Promise<number> {
  const [row] = await identity.db.query<{ ended: number }>(
    `with ended as (
       update refresh_tokens set revoked_at = $2::timestamptz
       where user_id = $1::int and revoked_at is null and family_id is distinct from $3::uuid
       returning family_id, rotated_at, expires_at)
     select count(distinct family_id)::int as ended from ended
     where rotated_at is null and expires_at > $2::timestamptz`,
    [userId, identity.now().toISOString(), except],
  )
  return row?.ended ?? 0
}

/** A plain hash suffices: tokens are 256 random bits. */
const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex')
