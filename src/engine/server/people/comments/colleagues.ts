import { PARTNER_ROLE, STAFF_ROLES } from '../../../model/PlatformRole.ts'
import type { Locale } from '../../../model/Text.ts'
import { inOrderOf } from '../../db/collations.ts'
import type { Database } from '../../db/Database.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { Actor, UserActor } from '../../kernel/Actor.ts'

/** A member of staff. */
export interface Colleague {
  readonly userId: number
  readonly name: string
}

/** Who are colleagues: they hold one of these roles, and none of those. */
export interface ColleagueRoles {
  readonly some: readonly string[]
  readonly none: readonly string[]
}

/**
 * The platform's own staff write to each other about records, whatever else they may do. Staff of partners are outside: a
 * comment may say what their customers' bank looks into.
 */
export const OWN_STAFF: ColleagueRoles = {
  some: STAFF_ROLES,
  none: [PARTNER_ROLE],
}

/** Throws AUTH_NOT_AUTHENTICATED and NOT_AUTHORIZED. */
export function requireColleague(actor: Actor, { some, none }: ColleagueRoles): UserActor {
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  const holds = (roles: readonly string[]) => actor.roles.some((role) => roles.includes(role))
  if (actor.kind !== 'STAFF' || !holds(some) || holds(none)) throw new DomainError('NOT_AUTHORIZED')
  return actor
}

const ROLES_OF = `SELECT FROM user_user_roles m JOIN user_roles r ON r.entity_id = m.user_role_id
  WHERE m.user_id = u.entity_id`

/** All who can be mentioned, by name, or those of them with these ids. Without logins that cannot sign in. */
export const readColleagues = async (
  db: Database,
  { some, none }: ColleagueRoles,
  locale: Locale,
  ids: readonly number[] | null = null,
): Promise<readonly Colleague[]> => {
  const rows = await db.query<{ user_id: number; name: string }>(
    `SELECT u.entity_id AS user_id, p.first_name || ' ' || p.last_name AS name
     FROM users u JOIN people p ON p.entity_id = u.person_id
     WHERE u.user_type = 'STAFF' AND NOT u.login_disabled AND NOT u.is_locked AND NOT u.is_system_user
       AND ($3::int[] IS NULL OR u.entity_id = ANY($3::int[]))
       AND EXISTS (${ROLES_OF} AND r.name = ANY($1::text[]))
       AND NOT EXISTS (${ROLES_OF} AND r.name = ANY($2::text[]))
     ORDER BY ${inOrderOf(locale, "(p.first_name || ' ' || p.last_name)")}, 1`,
    [some, none, ids],
  )
  return rows.map(({ user_id: userId, name }) => ({ userId, name }))
}
