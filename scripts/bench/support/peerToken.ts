import { createHmac } from 'node:crypto'

/** The role that the peer sets for each signed-in request. It may read everything, as a super administrator may. */
export const PEER_ROLE = 'bench_staff'

/** Signs a token that the peer accepts: HS256, valid for an hour. */
export function signPeerToken(secret: string, userId: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: String(userId), role: PEER_ROLE, exp: Math.floor(Date.now() / 1000) + 3600 }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
