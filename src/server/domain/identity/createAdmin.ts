import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/Database.ts'
import { recordRow } from '../audit/recordRow.ts'
import { DomainError } from '../DomainError.ts'
import { hashPassword } from './passwords.ts'

export interface NewAdmin {
  readonly email: string
  /** First and last name. */
  readonly name: string
}

/**
 * Adds a staff login with every right, for an installation that has none: whoever may do this holds the database anyway.
 * The password is made here and told once, so none is chosen weakly or left in a shell's history. Refuses with
 * INVALID_FORMAT (`email`), REQUIRED (`name`) and MUST_BE_UNIQUE (`email`) when there is such a login.
 */
export async function createAdmin(
  db: Database,
  { email, name }: NewAdmin,
): Promise<{ readonly username: string; readonly password: string }> {
  const username = email.trim().toLowerCase()
  if (!EMAIL.test(username)) throw refusal('INVALID_FORMAT', 'email')
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  if (firstName === '' || others.length === 0) throw refusal('REQUIRED', 'name')
  const password = randomBytes(18).toString('base64url')
  const passwordHash = await hashPassword(password)
  await db.transaction(async () => {
    const [known] = await db.query('select 1 from users where lower(username) = $1::text', [username])
    if (known !== undefined) throw refusal('MUST_BE_UNIQUE', 'email')
    const personId = await findOrAddPerson(db, { username, firstName, lastName: others.join(' ') })
    const userId = await insert(
      db,
      `insert into users (username, password_hash, person_id, user_type) values ($1::text, $2::text, $3::int, 'STAFF')`,
      [username, passwordHash, personId],
    )
    await record(db, 'User', userId, { username, person: String(personId), userType: 'STAFF' })
    const roleId = await insert(
      db,
      `insert into user_user_roles (user_id, user_role_id)
       select $1::int, entity_id from user_roles where name = 'SUPER_ADMIN'`,
      [userId],
    )
    await record(db, 'UserRoleAssignment', roleId, { user: String(userId), userRole: 'SUPER_ADMIN' })
  })
  return { username, password }
}

const findOrAddPerson = async (
  db: Database,
  person: { readonly username: string; readonly firstName: string; readonly lastName: string },
): Promise<number> => {
  const [known] = await db.query<{ entity_id: number; has_login: boolean }>(
    `select p.entity_id, exists(select 1 from users u where u.person_id = p.entity_id) as has_login
     from people p where lower(p.email) = $1::text`,
    [person.username],
  )
  if (known?.has_login) throw refusal('MUST_BE_UNIQUE', 'email')
  if (known !== undefined) return known.entity_id
  const { username: email, firstName, lastName } = person
  const id = await insert(
    db,
    'insert into people (first_name, last_name, email) values ($1::text, $2::text, $3::text)',
    [firstName, lastName, email],
  )
  await record(db, 'Person', id, { firstName, lastName, email })
  return id
}

const insert = async (db: Database, statement: string, params: readonly unknown[]): Promise<number> => {
  const [row] = await db.query<{ entity_id: number }>(`${statement} returning entity_id`, params)
  if (row === undefined) throw new Error('The row was not stored')
  return row.entity_id
}

const record = (
  db: Database,
  entityName: string,
  entityId: number,
  after: Readonly<Record<string, string>>,
): Promise<void> =>
  recordRow(
    db,
    { kind: 'SYSTEM' },
    {
      entityName,
      entityId,
      mutationName: 'createAdmin',
      clientCorrelationId: null,
      version: 1,
      before: null,
      after,
    },
  )

const refusal = (code: string, field: string): DomainError =>
  new DomainError(code, [{ code, field, params: {} }])

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
