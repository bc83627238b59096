import { createHmac } from 'node:crypto'
import type { Database } from '../../../src/engine/server/db/Database.ts'

/** The role that the peer sets for each signed-in request. It may read everything, as a super administrator may. */
const PEER_ROLE = 'bench_staff'

export async function allowPeer(db: Database): Promise<void> {
  await createRole(db, PEER_ROLE)
  await db.query(`grant select on all tables in schema public to ${PEER_ROLE}`)
}

/** Roles belong to all databases of a server, so an earlier benchmark on it may have created the role. */
export async function createRole(db: Database, role: string, rights = ''): Promise<void> {
  await db.query(
    `do $$ begin create role ${role} ${rights}; exception when duplicate_object then null; end $$`,
  )
}

/** Signs a token that the peer accepts: HS256, valid for an hour. */
export function signPeerToken(secret: string, userId: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: String(userId), role: PEER_ROLE, exp: Math.floor(Date.now() / 1000) + 3600 }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
