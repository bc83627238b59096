import type { AccountRole, AnonymousActor, PlatformRole, UserActor } from '../Actor.ts'
import { DomainError } from '../DomainError.ts'
import { verifyAccessToken } from './accessTokens.ts'
import type { IdentityContext } from './Identity.ts'
import { permissionsOf } from './permissionsOf.ts'

export interface ResolvedActor {
  readonly actor: UserActor | AnonymousActor
  /** When the token ends; null for nobody. */
  readonly expiresAt: Date | null
}

/**
 * Who makes a request. Without a good token it is nobody, and so it is for a session that was ended, or a user who was
 * locked since. Throws AUTH_NOT_AUTHORIZED when the account named is not one of the user's, BAD_USER_INPUT when it is
 * no id. Staff act for no account of their own, so theirs is ignored.
 */
export async function resolveActor(
  identity: IdentityContext,
  accessToken: string | null,
  accountHeader: string | null,
): Promise<ResolvedActor> {
  const token = accessToken === null ? null : await verifyAccessToken(identity, accessToken)
  if (token === null) return NOBODY
  const row = await readUser(identity, token.userId, token.familyId)
  if (row === null) return NOBODY

  const roles = parseList(row.roles).filter(isPlatformRole)
  const memberships = new Map(
    parseList(row.memberships).flatMap((entry) =>
      isMembership(entry) ? [[entry.accountId, entry.role]] : [],
    ),
  )
  const isStaff = row.user_type === 'STAFF'
  const actor: UserActor = {
    kind: isStaff ? 'STAFF' : 'USER',
    userId: row.user_id,
    personId: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    roles,
    permissions: permissionsOf(roles) ?? new Set(),
    partnerId: row.partner_id,
    memberships,
    accountId: isStaff ? null : readAccountId(accountHeader, memberships),
  }
  return { actor, expiresAt: token.expiresAt }
}

const NOBODY: ResolvedActor = { actor: { kind: 'ANONYMOUS' }, expiresAt: null }

interface UserRow extends Record<string, unknown> {
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
}

async function readUser(
  identity: IdentityContext,
  userId: number,
  familyId: string,
): Promise<UserRow | null> {
  const [row] = await identity.db.query<UserRow>(
    `select u.entity_id as user_id, u.person_id, p.first_name, p.last_name, u.user_type, u.partner_id,
       (select coalesce(json_agg(r.name order by r.entity_id), '[]')::text
        from user_user_roles ur join user_roles r on r.entity_id = ur.user_role_id
        where ur.user_id = u.entity_id) as roles,
       (select coalesce(json_agg(json_build_object('accountId', m.account_id, 'role', m.role)), '[]')::text
        from account_person_roles m where m.person_id = u.person_id) as memberships
     from users u join people p on p.entity_id = u.person_id
     where u.entity_id = $1 and not u.is_locked and not u.login_disabled
       and exists (select 1 from refresh_tokens t
                   where t.family_id = $2::uuid and t.user_id = u.entity_id and t.revoked_at is null)`,
    [userId, familyId],
  )
  return row ?? null
}

function readAccountId(header: string | null, memberships: ReadonlyMap<number, AccountRole>): number | null {
  if (header === null || header === '') return null
  if (!/^\d{1,9}$/.test(header)) throw new DomainError('BAD_USER_INPUT')
  const accountId = Number(header)
  if (!memberships.has(accountId)) throw new DomainError('AUTH_NOT_AUTHORIZED')
  return accountId
}

const parseList = (text: string): unknown[] => {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value : []
}

const PLATFORM_ROLES: readonly PlatformRole[] = [
  'SUPER_ADMIN',
  'ADMIN',
  'SENIOR',
  'READ_ONLY',
  'PARTNER_USER',
  'USER',
]
const ACCOUNT_ROLES: readonly AccountRole[] = ['OWNER', 'OPERATOR', 'VIEWER', 'COLLATERAL_PROVIDER']

const isPlatformRole = (value: unknown): value is PlatformRole =>
  PLATFORM_ROLES.some((role) => role === value)

const isMembership = (value: unknown): value is { accountId: number; role: AccountRole } =>
  typeof value === 'object' &&
  value !== null &&
  'accountId' in value &&
  typeof value.accountId === 'number' &&
  'role' in value &&
  ACCOUNT_ROLES.some((role) => role === value.role)
