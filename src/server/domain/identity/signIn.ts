import { DomainError } from '../DomainError.ts'
import { signAccessToken } from './accessTokens.ts'
import { forgetOldAttempts, tooManyAttempts } from './attempts.ts'
import { beginSession, type Client } from './beginSession.ts'
import type { IdentityContext, Session, TokenPair } from './Identity.ts'
import { verifyPassword } from './passwords.ts'
import { recordLogin } from './recordLogin.ts'
import { revokeFamily, revokeRefreshToken, rotateRefreshToken } from './refreshTokens.ts'
import { countAttempt, forgiveAttempt } from './signInAttempts.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Refuses with REQUIRED, TOO_MANY_ATTEMPTS (param `seconds`), INVALID_CREDENTIALS or LOGIN_DISABLED. */
export async function signIn(
  identity: IdentityContext,
  credentials: Credentials,
  client: Client,
): Promise<TokenPair> {
  checkFilled(credentials)
  const source = { username: credentials.username, address: client.address }
  const retryAfter = await countAttempt(identity, source)
  if (retryAfter !== null) throw tooManyAttempts(retryAfter)
  const user = await findUser(identity, credentials.username)
  // A very long text would cost more than a real password: nobody has one like that.
  const password = credentials.password.length > 256 ? '' : credentials.password
  const isPassword = await verifyPassword(user?.passwordHash ?? null, password)
  const history = { address: client.address, userAgent: client.userAgent }
  if (user === null || !isPassword) {
    // Of a name nobody has nothing is kept: it may be a password in the wrong field.
    if (user) await recordLogin(identity, { ...history, userId: user.userId, outcome: 'WRONG_PASSWORD' })
    throw new DomainError('INVALID_CREDENTIALS')
  }
  await forgiveAttempt(identity, source)
  if (user.isRefused) {
    await recordLogin(identity, { ...history, userId: user.userId, outcome: 'CLOSED' })
    throw new DomainError('LOGIN_DISABLED')
  }

  await forgetOldAttempts(identity)
  return beginSession(identity, user.userId, client)
}

/** Refuses with INVALID_TOKEN or LOGIN_DISABLED. */
export async function refreshAccessToken(
  identity: IdentityContext,
  refreshToken: string,
): Promise<TokenPair> {
  const session = await rotateRefreshToken(identity, refreshToken)
  if (session === null) throw new DomainError('INVALID_TOKEN')
  const [user] = await identity.db.query<{ is_refused: boolean }>(
    'select is_locked or login_disabled as is_refused from users where entity_id = $1',
    [session.userId],
  )
  if (user === undefined || user.is_refused) {
    await revokeFamily(identity, session.familyId)
    throw new DomainError('LOGIN_DISABLED')
  }
  return toPair(identity, session)
}

/** Always succeeds: who has a token nobody knows is signed out already. */
export const signOut = revokeRefreshToken

function checkFilled(credentials: Credentials): void {
  const missing = (['username', 'password'] as const).filter((field) => credentials[field].trim() === '')
  if (missing.length === 0) return
  throw new DomainError(
    'REQUIRED',
    missing.map((field) => ({ code: 'REQUIRED', field, params: {} })),
  )
}

interface KnownUser {
  readonly userId: number
  readonly passwordHash: string | null
  readonly isRefused: boolean
}

async function findUser(identity: IdentityContext, username: string): Promise<KnownUser | null> {
  const [row] = await identity.db.query<{
    entity_id: number
    password_hash: string | null
    is_refused: boolean
  }>(
    `select entity_id, password_hash, is_locked or login_disabled as is_refused from users
     where lower(username) = lower($1) and not is_system_user and not is_anonymous_user`,
    [username.trim()],
  )
  return row === undefined
    ? null
    : { userId: row.entity_id, passwordHash: row.password_hash, isRefused: row.is_refused }
}

async function toPair(
  identity: IdentityContext,
  session: Session & { readonly refreshToken: string },
): Promise<TokenPair> {
  return { accessToken: await signAccessToken(identity, session), refreshToken: session.refreshToken }
}
