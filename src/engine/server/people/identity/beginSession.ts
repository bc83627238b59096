import { cutText } from '../../../rules/text.ts'
import { users } from '../../db/tables/people.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { signAccessToken } from './accessTokens.ts'
import type { IdentityContext, TokenPair } from './Identity.ts'
import { type DeviceJar, storeDevice } from './knownDevices.ts'
import { type LoginMethod, recordLogin, signInContext } from './recordLogin.ts'
import { issueRefreshToken } from './refreshTokens.ts'
import { markConfirmed } from './confirmations.ts'

/** Origin of a request. */
export interface Client {
  /** Its network, as limits count it. */
  readonly address: string
  readonly userAgent: string | null
  readonly device: DeviceJar
}

export interface Beginning {
  readonly method: LoginMethod
  /** A second factor was shown just now. */
  readonly isConfirmed: boolean
}

/**
 * Signs a user in without any check of who it is, and makes the device known; the caller has done the checks. Refuses with
 * OPENID_ONLY.
 */
export async function beginSession(
  identity: IdentityContext,
  userId: number,
  client: Client,
  { method, isConfirmed }: Beginning = { method: 'PASSWORD', isConfirmed: false },
): Promise<TokenPair> {
  if (identity.hasOpenId === true && method !== 'OPENID_CONNECT' && method !== 'BACKEND_TOKEN')
    await refuseOpenId(identity, userId)
  const session = await identity.db.transaction(async () => {
    const now = identity.now().toISOString()
    await identity.db.query('delete from refresh_tokens where user_id = $1 and expires_at < $2', [
      userId,
      now,
    ])
    await changeRow(signInContext(identity.db), users, userId, { lastSignInAtUtc: now })
    await recordLogin(identity, {
      userId,
      method,
      outcome: 'SUCCEEDED',
      address: client.address,
      userAgent: client.userAgent,
    })
    const issued = await issueRefreshToken(
      identity,
      userId,
      client.userAgent ? cutText(client.userAgent, 200) : null,
    )
    if (isConfirmed) await markConfirmed(identity, issued)
    return issued
  })
  await storeDevice(identity, userId, client.device)
  return { accessToken: await signAccessToken(identity, session), refreshToken: session.refreshToken }
}

/** Whom the organisation no longer lets in must not come in by a password or a passkey of their own. */
async function refuseOpenId({ db }: IdentityContext, userId: number): Promise<void> {
  const found = await db.query('select 1 from openid_logins where user_id = $1::int limit 1', [userId])
  if (found.length > 0) throw new DomainError('OPENID_ONLY')
}
