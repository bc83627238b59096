import { jwtVerify, SignJWT } from 'jose'
import { derivedKey } from './derivedKey.ts'
import type { IdentityContext, Session } from './Identity.ts'

export interface VerifiedAccessToken extends Session {
  readonly expiresAt: Date
}

export const ACCESS_TOKEN_SECONDS = 15 * 60

/** A signed JWT that names the user and the session and nothing about the person. */
export async function signAccessToken(identity: IdentityContext, session: Session): Promise<string> {
  const issuedAt = Math.floor(identity.now().getTime() / 1000)
  return new SignJWT({ sid: session.familyId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(String(session.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(derivedKey(identity.tokenSecret, 'access-token'))
}

/** Null for anything but a token of ours that has not expired. */
export async function verifyAccessToken(
  identity: IdentityContext,
  token: string,
): Promise<VerifiedAccessToken | null> {
  try {
    const { payload } = await jwtVerify(token, derivedKey(identity.tokenSecret, 'access-token'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ['sub', 'exp'],
      currentDate: identity.now(),
    })
    const userId = Number(payload.sub)
    if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string' || payload.exp === undefined)
      return null
    return { userId, familyId: payload.sid, expiresAt: new Date(payload.exp * 1000) }
  } catch {
    return null
  }
}

const ISSUER = 'fundament'
