import type { Database } from '../../db/Database.ts'
import { ACCOUNT_ROLES, type AccountRole, type UserActor } from '../Actor.ts'
import { permissionsOf } from './permissionsOf.ts'
import { sessionEndSql } from './sessionEnd.ts'

/**
 * A user as an actor without a session: current rights, without an account. Null when they may not sign in.
 */
export async function readActor(db: Database, userId: number): Promise<UserActor | null> {
  const row = await readUser(db, userId, null)
  return row === null ? null : toActor(row)
}

export interface UserRow extends Record<string, unknown> {
  readonly user_id: number
  readonly person_id: number
  readonly first_name: string
  readonly last_name: string
  readonly user_type: string
  readonly partner_id: number
  /** JSON text. */
  readonly roles: string
  /** JSON text. */
  readonly memberships: string
  readonly has_factor: boolean
  /** When the given session ends for good; null without one. */
  readonly session_ends_at: string | null
}

/** A user who may sign in and, if a session is given, whose session has not been ended. */
export async function readUser(
  db: Pick<Database, 'query' | 'ownership'>,
  userId: number,
  familyId: string | null,
): Promise<UserRow | null> {
  const { members } = db.ownership
  const [row] = await db.query<UserRow>(
    `select u.entity_id as user_id, u.person_id, p.first_name, p.last_name, u.user_type, u.partner_id,
       u.passkey_count > 0 or u.has_authenticator
         or exists(select from backend_sessions b where b.session_id = $2::uuid and b.is_open_id) as has_factor,
       (select coalesce(json_agg(r.name order by r.entity_id), '[]')::text
        from user_user_roles ur join user_roles r on r.entity_id = ur.user_role_id
        where ur.user_id = u.entity_id) as roles,
       ${members === null ? `'[]'` : membershipsIn(members)} as memberships,
       ${sessionEndSql('s.started_at')} as session_ends_at
     from users u join people p on p.entity_id = u.person_id
     left join lateral (
       select t.started_at from refresh_tokens t
       where t.family_id = $2::uuid and t.user_id = u.entity_id and t.revoked_at is null limit 1) s on true
     where u.entity_id = $1 and not u.is_locked and not u.login_disabled
       and ($2::uuid is null or s.started_at is not null)`,
    [userId, familyId],
  )
  return row ?? null
}

const membershipsIn = (members: string): string =>
  `(select coalesce(json_agg(json_build_object('accountId', m.account_id, 'role', m.role)), '[]')::text
    from ${members} m where m.person_id = u.person_id)`

export function toActor(row: UserRow): UserActor {
  const roles = parseList(row.roles).filter((name) => typeof name === 'string')
  return {
    kind: row.user_type === 'STAFF' ? 'STAFF' : 'USER',
    userId: row.user_id,
    personId: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    roles,
    permissions: permissionsOf(roles) ?? new Set(),
    partnerId: row.partner_id,
    memberships: new Map(
      parseList(row.memberships).flatMap((entry) =>
        isMembership(entry) ? [[entry.accountId, entry.role]] : [],
      ),
    ),
    accountId: null,
  }
}

const parseList = (text: string): unknown[] => {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value : []
}

const isMembership = (value: unknown): value is { accountId: number; role: AccountRole } =>
  typeof value === 'object' &&
  value !== null &&
  'accountId' in value &&
  typeof value.accountId === 'number' &&
  'role' in value &&
  ACCOUNT_ROLES.some((role) => role === value.role)
