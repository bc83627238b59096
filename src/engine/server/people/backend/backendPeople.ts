import type { Locale } from '../../../model/Text.ts'
import { inOrderOf } from '../../db/collations.ts'
import { users } from '../../db/tables/people.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { createAdmin, type NewAdmin, newPassword } from '../identity/createAdmin.ts'
import type { IdentityContext } from '../identity/Identity.ts'
import { hashPassword } from '../identity/passwords.ts'
import { revokeSessions } from '../identity/refreshTokens.ts'
import { voidResetTokens } from '../identity/setPassword.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import { syncRolesOf } from './syncRolesOf.ts'

/** A user of a remote backend. */
export interface BackendPerson {
  readonly id: number
  readonly name: string
  readonly username: string
  /** Those that count there, the highest first. */
  readonly roles: readonly string[]
  /** The organisation's identity provider sets their name and roles at each sign-in. */
  readonly isFromProvider: boolean
  readonly isLocked: boolean
  readonly lastSignInAtUtc: string | null
}

/** A change that `actor` makes to other people. `names`: all roles, the highest first. */
export interface PeopleChange {
  readonly identity: IdentityContext
  readonly actor: UserActor
  readonly names: readonly string[]
}

/** In history. */
const mutationName = 'changeBackendPerson'

/** By name. */
export async function readBackendPeople(
  { db }: Pick<IdentityContext, 'db'>,
  names: readonly string[],
  locale: Locale,
): Promise<readonly BackendPerson[]> {
  const rows = await db.query<PersonRow>(
    `SELECT * FROM (${PEOPLE}) AS found ORDER BY ${inOrderOf(locale, 'name')}, id`,
    [],
  )
  return rows.map((row) => toPerson(row, names))
}

/** Adds a login. Returns its password, which cannot be read again. Refuses as `createAdmin` and with OUTRANKED. */
export async function addBackendPerson(
  { identity, actor, names }: PeopleChange,
  person: Required<NewAdmin>,
): Promise<{ readonly username: string; readonly password: string }> {
  checkRoles(actor, names, [person.role])
  return await createAdmin(identity.db, person, { actor, mutationName })
}

/** Refuses with NOT_FOUND, SELF_ROLES, OUTRANKED, NOT_EMPTY (`roles`), and PROVIDER_ROLES for those whose roles come from elsewhere. */
export async function changeBackendRoles(
  change: PeopleChange,
  id: number,
  roles: readonly string[],
): Promise<void> {
  if (roles.length === 0)
    throw new DomainError('NOT_EMPTY', [{ code: 'NOT_EMPTY', field: 'roles', params: {} }])
  await changePerson(change, id, 'SELF_ROLES', async (context, person) => {
    if (person.isFromProvider) throw new DomainError('PROVIDER_ROLES')
    checkRoles(change.actor, change.names, roles)
    await syncRolesOf(context, id, roles)
  })
}

/** Locks a login, which ends its sessions, or unlocks it. Refuses with NOT_FOUND, SELF_LOCK and OUTRANKED. */
export async function lockBackendPerson(change: PeopleChange, id: number, isLocked: boolean): Promise<void> {
  await changePerson(change, id, 'SELF_LOCK', async (context) => {
    await changeRow(context, users, id, { isLocked })
    if (isLocked) await revokeSessions(change.identity, id, null)
  })
}

/**
 * Gives a login a password in place of a forgotten one, and returns it; its sessions end. Refuses with NOT_FOUND, SELF_PASSWORD,
 * OUTRANKED and NO_PASSWORDS.
 */
export async function renewBackendPassword(change: PeopleChange, id: number): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await changePerson(change, id, 'SELF_PASSWORD', async (context, person) => {
    if (person.isFromProvider) throw new DomainError('NO_PASSWORDS')
    await changeRow(context, users, id, { passwordHash })
    await voidResetTokens(change.identity, id)
    await revokeSessions(change.identity, id, null)
  })
  return password
}

/** Changes another person, who must not rank above the actor. */
async function changePerson(
  { identity: { db }, actor, names }: PeopleChange,
  id: number,
  selfCode: string,
  work: (context: ChangeContext, person: BackendPerson) => Promise<void>,
): Promise<void> {
  await db.transaction(async () => {
    const context = { db, actor, mutationName, clientCorrelationId: null }
    const [row] = await db.query<PersonRow>(`${PEOPLE} AND u.entity_id = $1::int`, [id])
    if (row === undefined) throw new DomainError('NOT_FOUND')
    await lockRow(context, users, id)
    if (id === actor.userId) throw new DomainError(selfCode)
    const person = toPerson(row, names)
    checkRoles(actor, names, person.roles)
    await work(context, person)
  })
}

/** Whether the role is above the actor’s own highest. */
export function isAbove(
  { roles }: Pick<UserActor, 'roles'>,
  names: readonly string[],
  role: string,
): boolean {
  const highest = names.findIndex((name) => roles.includes(name))
  return highest < 0 || names.indexOf(role) < highest
}

/** Throws OUTRANKED for a role above one’s own highest, and INVALID_REFERENCE (`roles`) for one that is none. */
function checkRoles(actor: UserActor, names: readonly string[], roles: readonly string[]): void {
  for (const role of roles) {
    if (!names.includes(role))
      throw new DomainError('INVALID_REFERENCE', [{ code: 'INVALID_REFERENCE', field: 'roles', params: {} }])
    if (isAbove(actor, names, role)) throw new DomainError('OUTRANKED')
  }
}

interface PersonRow extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly roles: readonly string[]
  readonly is_from_provider: boolean
  readonly is_locked: boolean
  readonly last_sign_in_at: string | null
}

const toPerson = (row: PersonRow, names: readonly string[]): BackendPerson => ({
  id: row.id,
  name: row.name,
  username: row.username,
  roles: names.filter((name) => row.roles.includes(name)),
  isFromProvider: row.is_from_provider,
  isLocked: row.is_locked,
  lastSignInAtUtc: row.last_sign_in_at,
})

const PEOPLE = `
  SELECT u.entity_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, u.username,
    ARRAY(SELECT r.name FROM user_user_roles a JOIN user_roles r ON r.entity_id = a.user_role_id
      WHERE a.user_id = u.entity_id) AS roles,
    EXISTS (SELECT FROM openid_logins o WHERE o.user_id = u.entity_id) AS is_from_provider,
    u.is_locked OR u.login_disabled AS is_locked, to_json(u.last_sign_in_at_utc) #>> '{}' AS last_sign_in_at
  FROM users u JOIN people p ON p.entity_id = u.person_id
  WHERE u.user_type = 'STAFF' AND NOT u.is_system_user`
