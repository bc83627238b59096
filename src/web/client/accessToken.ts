import { logWarning } from '../lib/log.ts'

/**
 * Seconds before expiry at which a token already counts as expired, because clocks differ and requests take
 * time.
 */
export const TOKEN_LEAD_SECONDS = 20

/**
 * True when the token expires within `leadSeconds` from `now` (ms). An undecodable token counts as expired.
 */
export function isExpired(token: string, now: number, leadSeconds = TOKEN_LEAD_SECONDS): boolean {
  const expiry = readExpiry(token)
  return expiry === null || expiry * 1000 - leadSeconds * 1000 <= now
}

/** `exp` of a JWT in seconds; null when it cannot be read. */
export function readExpiry(token: string): number | null {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number')
      return claims.exp
    throw new Error('no exp claim')
  } catch {
    logWarning('The access token cannot be decoded; it is treated as absent.')
    return null
  }
}
