import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { canonicalColumn, canonicalName } from '../../db/canonicalName.ts'
import { people, users } from '../../db/tables/people.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import type { Client } from '../identity/beginSession.ts'
import type { IdentityContext } from '../identity/Identity.ts'
import { isSignInRefused } from '../identity/isSignInRefused.ts'
import { type LoginMethod, recordLogin, signInContext } from '../identity/recordLogin.ts'
import { addRow, changeRow } from '../../kernel/rows/changeRows.ts'
import { readRows } from '../../kernel/rows/readRows.ts'
import { syncRolesOf } from './syncRolesOf.ts'
import type { ClaimedPerson } from './claims.ts'

/** A person as their organisation knows them. */
export interface OpenIdPerson {
  /** How they have come, as their sign-in history names it. */
  readonly method: Extract<LoginMethod, 'OPENID_CONNECT' | 'BACKEND_TOKEN'>
  /** The identity provider, or the backend whose token they hold. */
  readonly issuer: string
  readonly subject: string
  readonly person: ClaimedPerson
  readonly roles: readonly string[]
}

/** NO_ROLE: the organisation gives none. EMAIL_TAKEN: the address belongs to another person here. */
export type OpenIdRefusal = 'NO_ROLE' | 'EMAIL_TAKEN' | 'LOGIN_DISABLED'

/**
 * Finds or adds the login of a person named by the identity provider or the backend, and updates name, address and roles.
 * An existing login becomes theirs if the address is verified by the provider.
 */
export async function recogniseOpenId(
  identity: IdentityContext,
  { method, issuer, subject, person, roles }: OpenIdPerson,
  client: Client,
): Promise<{ readonly userId: number } | OpenIdRefusal> {
  const { db } = identity
  const subjectKey = subjectKeyOf(issuer, subject)
  const login = await db.transaction(async () => {
    const context = signInContext(db)
    const known = await findLogin(context, subjectKey)
    if (roles.length === 0) {
      // Sessions that are open lose their rights, too.
      if (known !== null) await syncRolesOf(context, known, [])
      return 'NO_ROLE'
    }
    const userId = known ?? (await takeLogin(context, person, subjectKey))
    if (userId === null) return 'EMAIL_TAKEN'
    if (await isSignInRefused(db, userId)) return { userId, isRefused: true }
    await storePerson(context, userId, person)
    await syncRolesOf(context, userId, roles)
    return { userId, isRefused: false }
  })
  if (typeof login === 'string') return login
  const { userId, isRefused } = login
  if (!isRefused) return { userId }
  const { address, userAgent } = client
  await recordLogin(identity, { userId, method, outcome: 'CLOSED', address, userAgent })
  return 'LOGIN_DISABLED'
}

/**
 * Updates name, address and roles of a signed-in person from the identity provider. Returns false when they have no role left,
 * or when the provider names another person, so that the session ends.
 */
export async function updateOpenId(
  { db }: IdentityContext,
  userId: number,
  { issuer, subject, person, roles }: Omit<OpenIdPerson, 'method'>,
): Promise<boolean> {
  return await db.transaction(async () => {
    const context = signInContext(db)
    if ((await findLogin(context, subjectKeyOf(issuer, subject))) !== userId) return false
    await storePerson(context, userId, person)
    await syncRolesOf(context, userId, roles)
    return roles.length > 0
  })
}

const subjectKeyOf = (issuer: string, subject: string): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')

async function findLogin({ db }: ChangeContext, subjectKey: string): Promise<number | null> {
  const [known] = await db.query<{ user_id: number }>(
    'select user_id from openid_logins where subject_key = $1 for update',
    [subjectKey],
  )
  return known?.user_id ?? null
}

/** A login for a stranger, or the one with their address; null when it belongs to another person. */
async function takeLogin(
  context: ChangeContext,
  person: ClaimedPerson,
  subjectKey: string,
): Promise<number | null> {
  const holder = person.email === null ? null : await findHolder(context, person.email)
  if (holder !== null && (holder.isTaken || !person.isEmailTheirs)) return null
  const userId = holder?.userId ?? (await addLogin(context, person, holder?.personId ?? null))
  await context.db.query('insert into openid_logins (subject_key, user_id) values ($1, $2::int)', [
    subjectKey,
    userId,
  ])
  return userId
}

interface Holder {
  readonly personId: number
  readonly userId: number | null
  /** Of another person at the provider already, or of the system. */
  readonly isTaken: boolean
}

const findHolder = async ({ db }: ChangeContext, email: string): Promise<Holder | null> => {
  const [row] = await db.query<{ person_id: number; user_id: number | null; is_taken: boolean }>(
    `select p.entity_id as person_id, u.entity_id as user_id,
       exists(select from openid_logins o where o.user_id = u.entity_id) or coalesce(u.is_system_user, false) as is_taken
     from people p left join users u on u.person_id = p.entity_id
     where ${canonicalColumn('p.email')} = $1::text or ${canonicalColumn('u.username')} = $1::text
     order by u.entity_id nulls last limit 1`,
    [canonicalName(email)],
  )
  return row === undefined ? null : { personId: row.person_id, userId: row.user_id, isTaken: row.is_taken }
}

async function addLogin(
  context: ChangeContext,
  { email, firstName, lastName }: ClaimedPerson,
  knownId: number | null,
): Promise<number> {
  const personId = knownId ?? (await addRow(context, people, { firstName, lastName, email })).entityId
  // An invented name has no mailbox.
  const username = email === null ? `${randomUUID()}@openid.invalid` : canonicalName(email)
  const { entityId } = await addRow(context, users, { username, personId, userType: 'STAFF' })
  return entityId
}

/** Omits a new address that another person has here. */
async function storePerson(
  context: ChangeContext,
  userId: number,
  { firstName, lastName, email, isEmailTheirs }: ClaimedPerson,
): Promise<void> {
  const [user] = await readRows(context, users, eq(users.entityId, userId))
  if (user === undefined) throw new Error('The login is gone')
  const holder = email === null ? null : await findHolder(context, email)
  const isFree = holder === null || holder.personId === user.personId
  const contact = email === null || !isFree ? {} : { email, emailVerified: isEmailTheirs }
  await changeRow(context, people, user.personId, { firstName, lastName, ...contact })
  const username = email === null || !isFree ? {} : { username: canonicalName(email) }
  await changeRow(context, users, userId, { userType: 'STAFF', ...username })
}
