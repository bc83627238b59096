import { canonicalColumn, canonicalName } from '../../db/canonicalName.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { tooManyAttempts } from './attempts.ts'
import type { Client } from './beginSession.ts'
import type { IdentityContext } from './Identity.ts'
import { verifyPassword } from './passwords.ts'
import { recordLogin, recordWrongPassword } from './recordLogin.ts'
import { countTry, forgiveTry, isFirstSlowed } from './signInAttempts.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface SlowedNotice {
  readonly notifySlowed: (userId: number) => void
}

/**
 * The user whose name and password these are. Refuses with REQUIRED, TOO_MANY_ATTEMPTS (param `seconds`),
 * INVALID_CREDENTIALS or LOGIN_DISABLED. A wrong password and an unknown name take the same statements and the same hash.
 */
export async function checkCredentials(
  identity: IdentityContext,
  credentials: Credentials,
  client: Client,
  notice: SlowedNotice,
): Promise<number> {
  checkFilled(credentials)
  const user = await findUser(identity, credentials.username)
  const given = { username: credentials.username, client, user }
  const { waitSeconds, isSlowed } = await countTry(identity, given)
  if (waitSeconds !== null) throw tooManyAttempts(waitSeconds)
  // Verifying a very long text would cost more than a real password, and no password is that long.
  const password = credentials.password.length > 256 ? '' : credentials.password
  const isPassword = await verifyPassword(user?.passwordHash ?? null, password)
  const history = { address: client.address, userAgent: client.userAgent }
  if (user === null || !isPassword) {
    await recordWrongPassword(identity, user?.userId ?? null, history)
    if (isSlowed && (await isFirstSlowed(identity, given)) && user !== null) notice.notifySlowed(user.userId)
    throw new DomainError('INVALID_CREDENTIALS')
  }
  await forgiveTry(identity, given)
  if (user.isRefused) {
    await recordLogin(identity, { ...history, userId: user.userId, outcome: 'CLOSED' })
    throw new DomainError('LOGIN_DISABLED')
  }
  return user.userId
}

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
     where ${canonicalColumn('username')} = $1 and not is_system_user and not is_anonymous_user`,
    [canonicalName(username)],
  )
  return row === undefined
    ? null
    : { userId: row.entity_id, passwordHash: row.password_hash, isRefused: row.is_refused }
}
