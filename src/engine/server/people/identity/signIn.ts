import { DomainError } from '../../kernel/DomainError.ts'
import { signAccessToken } from './accessTokens.ts'
import { forgetOldAttempts } from './attempts.ts'
import type { Client } from './beginSession.ts'
import { checkCredentials, type Credentials, type SlowedNotice } from './checkCredentials.ts'
import type { IdentityContext, Session, TokenPair } from './Identity.ts'
import { isSignInRefused } from './isSignInRefused.ts'
import { ownerOf, revokeFamily, revokeRefreshToken, rotateRefreshToken } from './refreshTokens.ts'
import { continueSignIn } from './secondFactor/continueSignIn.ts'
import type { SignInResult, Site } from './secondFactor/SecondFactor.ts'
import { forgetPaidWrites } from './writeRates.ts'

/**
 * Refuses as `checkCredentials` does. `site.notifySlowed` is called once a day for a person whose next tries have to wait.
 */
export async function signIn(
  identity: IdentityContext,
  credentials: Credentials,
  client: Client,
  site: Site & SlowedNotice,
): Promise<SignInResult> {
  const userId = await checkCredentials(identity, credentials, client, site)
  await forgetOldAttempts(identity)
  await forgetPaidWrites(identity.db)
  return continueSignIn(identity, userId, client, site)
}

/** Refuses with INVALID_TOKEN, or LOGIN_DISABLED, which tells the token's holder that signing in again is of no use. */
export async function refreshAccessToken(
  identity: IdentityContext,
  refreshToken: string,
): Promise<TokenPair> {
  const session = await rotateRefreshToken(identity, refreshToken)
  if (session === null) {
    const userId = await ownerOf(identity, refreshToken)
    const isClosed = userId !== null && (await isSignInRefused(identity.db, userId))
    throw new DomainError(isClosed ? 'LOGIN_DISABLED' : 'INVALID_TOKEN')
  }
  if (await isSignInRefused(identity.db, session.userId)) {
    await revokeFamily(identity, session.familyId)
    throw new DomainError('LOGIN_DISABLED')
  }
  return toPair(identity, session)
}

/** Always succeeds: the holder of an unknown token is already signed out. */
export const signOut = revokeRefreshToken

async function toPair(
  identity: IdentityContext,
  session: Session & { readonly refreshToken: string },
): Promise<TokenPair> {
  return { accessToken: await signAccessToken(identity, session), refreshToken: session.refreshToken }
}
