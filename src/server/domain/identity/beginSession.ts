import { signAccessToken } from './accessTokens.ts'
import type { IdentityContext, TokenPair } from './Identity.ts'
import { recordLogin } from './recordLogin.ts'
import { issueRefreshToken } from './refreshTokens.ts'

/** Where a request comes from. */
export interface Client {
  readonly address: string
  readonly userAgent: string | null
}

/** Signs a user in, without asking for anything: callers have. */
export async function beginSession(
  identity: IdentityContext,
  userId: number,
  client: Client,
): Promise<TokenPair> {
  const session = await identity.db.transaction(async () => {
    const now = identity.now().toISOString()
    await identity.db.query('delete from refresh_tokens where user_id = $1 and expires_at < $2', [
      userId,
      now,
    ])
    await identity.db.query('update users set last_sign_in_at_utc = $2 where entity_id = $1', [userId, now])
    await recordLogin(identity, {
      userId,
      outcome: 'SUCCEEDED',
      address: client.address,
      userAgent: client.userAgent,
    })
    return issueRefreshToken(identity, userId, client.userAgent?.slice(0, 200) ?? null)
  })
  return { accessToken: await signAccessToken(identity, session), refreshToken: session.refreshToken }
}
