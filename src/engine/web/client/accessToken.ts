import type { KeptTokens } from './SessionStore.ts'
import { logWarning } from '../lib/log.ts'
import { readClaims } from './tokenClaims.ts'

/**
 * Seconds before expiry at which a token already counts as expired, because requests take time.
 */
export const TOKEN_LEAD_SECONDS = 20

/**
 * True when the access token ends within `leadSeconds`. Its lifetime counts from its arrival, whatever the
 * browser's clock says; without a known arrival it ends by that clock. An undecodable one counts as expired.
 */
export function isExpired(
  { accessToken, receivedAt }: KeptTokens,
  now: number,
  leadSeconds = TOKEN_LEAD_SECONDS,
): boolean {
  const times = readTimes(accessToken)
  if (times === null) return true
  const endsAt =
    receivedAt === null || times.issuedAt === null ? times.endsAt : receivedAt + times.endsAt - times.issuedAt
  // A clock that was set back since then is useless.
  return endsAt - leadSeconds * 1000 <= now || (receivedAt !== null && now < receivedAt)
}

interface TokenTimes {
  readonly issuedAt: number | null
  readonly endsAt: number
}

/** `iat` and `exp` of a JWT in milliseconds; null when they cannot be read. */
function readTimes(token: string): TokenTimes | null {
  const { iat, exp } = readClaims(token) ?? {}
  if (typeof exp === 'number')
    return { issuedAt: typeof iat === 'number' ? iat * 1000 : null, endsAt: exp * 1000 }
  logWarning('The access token cannot be decoded; it is treated as absent.')
  return null
}
