import { jwtVerify, SignJWT } from 'jose'
import { derivedKey } from '../../kernel/derivedKey.ts'
import type { IdentityContext, Session } from './Identity.ts'

export interface VerifiedAccessToken extends Session {
  /** By the machine's time. */
  readonly expiresAt: Date
}

export const ACCESS_TOKEN_SECONDS = 15 * 60

/**
 * A signed JWT with user and session, and no personal data. Its times are the machine's: moving the platform's clock ends no
 * token, and a browser that knows nothing of the move reads them right.
 */
export async function signAccessToken(identity: IdentityContext, session: Session): Promise<string> {
  const issuedAt = Math.floor(machineNow(identity).getTime() / 1000)
  return new SignJWT({ sid: session.familyId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(String(session.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(derivedKey(identity.tokenSecret, 'access-token'))
}

export const machineNow = ({ machine, now }: IdentityContext): Date => (machine ?? now)()

/** Above this number, the token verified first is forgotten. */
const REMEMBERED_TOKENS = 10_000

/**
 * Null for anything except a valid, unexpired token of ours. Each signature is verified once: WebCrypto uses
 * a thread pool, which takes longer than the rest of a small request.
 */
export function createTokenVerifier(
  identity: IdentityContext,
): (token: string) => Promise<VerifiedAccessToken | null> {
  const verified = new Map<string, VerifiedAccessToken>()
  return async (token) => {
    const known = verified.get(token)
    if (known) {
      if (known.expiresAt > machineNow(identity)) return known
      verified.delete(token)
      return null
    }
    const found = await verifyAccessToken(identity, token)
    if (found !== null) verified.set(token, found)
    const [oldest] = verified.keys()
    if (verified.size > REMEMBERED_TOKENS && oldest !== undefined) verified.delete(oldest)
    return found
  }
}

async function verifyAccessToken(
  identity: IdentityContext,
  token: string,
): Promise<VerifiedAccessToken | null> {
  try {
    const { payload } = await jwtVerify(token, derivedKey(identity.tokenSecret, 'access-token'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ['sub', 'exp'],
      currentDate: machineNow(identity),
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
