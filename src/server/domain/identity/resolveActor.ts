import type { AccountRole, AnonymousActor, UserActor } from '../Actor.ts'
import { DomainError } from '../DomainError.ts'
import { verifyAccessToken } from './accessTokens.ts'
import type { IdentityContext } from './Identity.ts'
import { readUser, toActor } from './readActor.ts'

export interface ResolvedActor {
  readonly actor: UserActor | AnonymousActor
  /** Null for nobody. */
  readonly sessionId: string | null
  /** When the token ends; null for nobody. */
  readonly expiresAt: Date | null
}

/**
 * Who makes a request. Without a good token it is nobody, and so it is for a session that was ended, or a user who was
 * locked since. Throws AUTH_NOT_AUTHORIZED when the account named is not one of the user's, BAD_USER_INPUT when it is
 * no id. Staff act for no account of their own, so theirs is ignored.
 */
export async function resolveActor(
  identity: IdentityContext,
  accessToken: string | null,
  accountHeader: string | null,
): Promise<ResolvedActor> {
  const token = accessToken === null ? null : await verifyAccessToken(identity, accessToken)
  if (token === null) return NOBODY
  const row = await readUser(identity.db, token.userId, token.familyId)
  if (row === null) return NOBODY

  const known = toActor(row)
  const isStaff = known.kind === 'STAFF'
  const actor = { ...known, accountId: isStaff ? null : readAccountId(accountHeader, known.memberships) }
  return { actor, sessionId: token.familyId, expiresAt: token.expiresAt }
}

const NOBODY: ResolvedActor = { actor: { kind: 'ANONYMOUS' }, sessionId: null, expiresAt: null }

function readAccountId(header: string | null, memberships: ReadonlyMap<number, AccountRole>): number | null {
  if (header === null || header === '') return null
  if (!/^\d{1,9}$/.test(header)) throw new DomainError('BAD_USER_INPUT')
  const accountId = Number(header)
  if (!memberships.has(accountId)) throw new DomainError('AUTH_NOT_AUTHORIZED')
  return accountId
}
