import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { canonicalColumn, canonicalName } from '../../db/canonicalName.ts'
import type { Database } from '../../db/Database.ts'
import { isEmail } from '../../../model/values/formats.ts'
import { approvalGroupMembers, approvalGroups } from '../../db/tables/approvals.ts'
import { people, userRoles, users, userUserRoles } from '../../db/tables/people.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { addRow, addRows } from '../../kernel/rows/changeRows.ts'
import { readRows } from '../../kernel/rows/readRows.ts'
import { hashPassword } from './passwords.ts'

export interface NewAdmin {
  readonly email: string
  /** First and last name. */
  readonly name: string
  /** Default: the role with every right. */
  readonly role?: string
}

/**
 * Adds a staff login with a role and as a member of every approval group, for an installation that has
 * none or whose approvers have all left; the caller already controls the database, or has checked what `actor` may. The password is generated and shown once, so it is neither weak nor left in a shell's history.
 * Refuses with INVALID_FORMAT (`email`), REQUIRED (`name`) and MUST_BE_UNIQUE (`email`) when there is such a
 * login.
 */
export async function createAdmin(
  db: Database,
  { email, name, role: roleName = 'SUPER_ADMIN' }: NewAdmin,
  { actor, mutationName }: Pick<ChangeContext, 'actor' | 'mutationName'> = BY_COMMAND,
): Promise<{ readonly username: string; readonly password: string }> {
  const username = canonicalName(email)
  if (!isEmail(username)) throw refusal('INVALID_FORMAT', 'email')
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  if (firstName === '' || others.length === 0) throw refusal('REQUIRED', 'name')
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async () => {
    const [known] = await db.query(`select 1 from users where ${canonicalColumn('username')} = $1::text`, [
      username,
    ])
    if (known !== undefined) throw refusal('MUST_BE_UNIQUE', 'email')
    const context = {
      db,
      actor,
      mutationName,
      clientCorrelationId: null,
    }
    const personId = await findOrAddPerson(context, { username, firstName, lastName: others.join(' ') })
    const user = { username, passwordHash, personId, userType: 'STAFF' } as const
    const { entityId: userId } = await addRow(context, users, user)
    const [role] = await readRows(context, userRoles, eq(userRoles.name, roleName))
    if (role === undefined) throw new Error(`The role ${roleName} is missing`)
    await addRow(context, userUserRoles, { userId, userRoleId: role.entityId })
    const groups = await readRows(context, approvalGroups, sql`true`)
    await addRows(
      context,
      approvalGroupMembers,
      groups.map(({ entityId: approvalGroupId }) => ({ approvalGroupId, userId })),
    )
  })
  return { username, password }
}

const BY_COMMAND = { actor: { kind: 'SYSTEM' }, mutationName: 'createAdmin' } as const

/** Neither weak nor known to anybody. */
export const newPassword = (): string => randomBytes(18).toString('base64url')

const findOrAddPerson = async (
  context: ChangeContext,
  person: { readonly username: string; readonly firstName: string; readonly lastName: string },
): Promise<number> => {
  const [known] = await context.db.query<{ entity_id: number; has_login: boolean }>(
    `select p.entity_id, exists(select 1 from users u where u.person_id = p.entity_id) as has_login
     from people p where ${canonicalColumn('p.email')} = $1::text`,
    [person.username],
  )
  if (known?.has_login) throw refusal('MUST_BE_UNIQUE', 'email')
  if (known !== undefined) return known.entity_id
  const { username: email, firstName, lastName } = person
  const { entityId } = await addRow(context, people, { firstName, lastName, email })
  return entityId
}

const refusal = (code: string, field: string): DomainError =>
  new DomainError(code, [{ code, field, params: {} }])
