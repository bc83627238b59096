import { recordRow } from '../audit/recordRow.ts'
import { addRow, changeRow, type RowTarget } from '../operations/rows.ts'
import type { IdentityOperation, Locale } from './IdentityOperation.ts'
import type { InvitedPerson, OpenInvitation } from './signUpInvitation.ts'

export interface NewLogin {
  readonly email: string
  /** In its one spelling. */
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly locale: Locale
  readonly isNewsletterAccepted: boolean
  readonly partnerId: number
  readonly invitation: OpenInvitation | null
  readonly invited: InvitedPerson
}

const PERSON: RowTarget = { table: 'people', entityName: 'Person' }
const USER: RowTarget = { table: 'users', entityName: 'User' }
const MEMBER: RowTarget = { table: 'account_person_roles', entityName: 'AccountPersonRole' }
const ASSIGNMENT: RowTarget = { table: 'user_user_roles', entityName: 'UserRoleAssignment' }
const INVITATION: RowTarget = { table: 'user_invitations', entityName: 'UserInvitation' }

/**
 * Stores person, login, role and membership, in the caller's transaction; answers the user's id. Who was invited keeps the
 * name they are known by. A platform role is not given here: that of staff waits for a second person, where a rule says so.
 */
export async function createLogin(operation: IdentityOperation, login: NewLogin): Promise<number> {
  const { invitation, invited } = login
  const personId = await keepPerson(operation, login)
  const userId = await keepUser(operation, login, personId)
  if (invitation?.account) await keepMembership(operation, invitation.account, personId)
  if (invited.userId === null) await giveCustomerRole(operation, userId)
  if (invitation !== null) {
    const values = { state: 'ACCEPTED', accepted_at_utc: operation.now().toISOString() }
    await changeRow(operation, INVITATION, invitation.id, values)
  }
  return userId
}

async function keepPerson(operation: IdentityOperation, login: NewLogin): Promise<number> {
  const { email, phone, firstName, lastName, locale, invitation, invited } = login
  // The link was mailed to this very address.
  const contact = { mobile_phone: phone, locale, email_verified: invitation !== null }
  if (invited.personId !== null) {
    await changeRow(operation, PERSON, invited.personId, contact)
    return invited.personId
  }
  return addRow(operation, PERSON, {
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    email,
    ...contact,
  })
}

/** Written by hand, so that history tells nothing of the password. */
async function keepUser(operation: IdentityOperation, login: NewLogin, personId: number): Promise<number> {
  const { db, actor, mutationName, clientCorrelationId } = operation
  const { email, passwordHash, partnerId, isNewsletterAccepted, locale, invited } = login
  const settings = JSON.stringify({ version: 1, language: locale })
  const [row] =
    invited.userId === null
      ? await db.query<StoredUser>(
          `insert into users (username, password_hash, person_id, partner_id, is_newsletter_accepted, user_settings)
           values ($1, $2, $3::int, $4::int, $5::boolean, $6::jsonb) returning entity_id, entity_version`,
          [email, passwordHash, personId, partnerId, isNewsletterAccepted, settings],
        )
      : await db.query<StoredUser>(
          `update users set password_hash = $2, is_newsletter_accepted = $3::boolean, user_settings = $4::jsonb
           where entity_id = $1::int returning entity_id, entity_version`,
          [invited.userId, passwordHash, isNewsletterAccepted, settings],
        )
  if (row === undefined) throw new Error('The login was not stored')
  const isNew = invited.userId === null
  await recordRow(db, actor, {
    entityName: USER.entityName,
    entityId: row.entity_id,
    mutationName,
    clientCorrelationId,
    version: row.entity_version,
    before: isNew ? null : { isNewsletterAccepted: false },
    after: {
      ...(isNew ? { username: email, person: String(personId), partner: String(partnerId) } : {}),
      isNewsletterAccepted,
      userSettings: settings,
    },
  })
  return row.entity_id
}

interface StoredUser extends Record<string, unknown> {
  readonly entity_id: number
  readonly entity_version: number
}

async function keepMembership(
  operation: IdentityOperation,
  account: NonNullable<OpenInvitation['account']>,
  personId: number,
): Promise<void> {
  const known = await operation.db.query(
    'select 1 as found from account_person_roles where account_id = $1::int and person_id = $2::int',
    [account.id, personId],
  )
  if (known.length > 0) return
  await addRow(operation, MEMBER, { account_id: account.id, person_id: personId, role: account.role })
}

async function giveCustomerRole(operation: IdentityOperation, userId: number): Promise<void> {
  const [role] = await operation.db.query<{ entity_id: number }>(
    `select entity_id from user_roles where name = 'USER'`,
  )
  if (role === undefined) throw new Error('The role USER is missing')
  await addRow(operation, ASSIGNMENT, { user_id: userId, user_role_id: role.entity_id })
}
