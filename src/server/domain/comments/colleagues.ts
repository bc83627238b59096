import type { Database } from '../../db/Database.ts'
import { DomainError } from '../DomainError.ts'
import type { Actor, UserActor } from '../Actor.ts'

/** A member of the platform's own staff. */
export interface Colleague {
  readonly userId: number
  readonly name: string
}

const OWN_STAFF: readonly string[] = ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY']

/**
 * The platform's own staff write to each other about records, whatever else they may do. Staff of partners are outside: a
 * comment may say what their customers' bank looks into. Throws AUTH_NOT_AUTHENTICATED and NOT_AUTHORIZED.
 */
export function requireColleague(actor: Actor): UserActor {
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  const isColleague =
    actor.kind === 'STAFF' &&
    !actor.roles.includes('PARTNER_USER') &&
    actor.roles.some((role) => OWN_STAFF.includes(role))
  if (!isColleague) throw new DomainError('NOT_AUTHORIZED')
  return actor
}

const ROLES_OF = `SELECT FROM user_user_roles m JOIN user_roles r ON r.entity_id = m.user_role_id
  WHERE m.user_id = u.entity_id`

/** All who can be mentioned, by name, or those of them with these ids. Without logins that cannot sign in. */
export const readColleagues = async (
  db: Database,
  ids: readonly number[] | null = null,
): Promise<readonly Colleague[]> => {
  const rows = await db.query<{ user_id: number; name: string }>(
    `SELECT u.entity_id AS user_id, p.first_name || ' ' || p.last_name AS name
     FROM users u JOIN people p ON p.entity_id = u.person_id
     WHERE u.user_type = 'STAFF' AND NOT u.login_disabled AND NOT u.is_locked AND NOT u.is_system_user
       AND ($2::int[] IS NULL OR u.entity_id = ANY($2::int[]))
       AND EXISTS (${ROLES_OF} AND r.name = ANY($1::text[]))
       AND NOT EXISTS (${ROLES_OF} AND r.name = 'PARTNER_USER')
     ORDER BY 2, 1`,
    [OWN_STAFF, ids],
  )
  return rows.map(({ user_id: userId, name }) => ({ userId, name }))
}
