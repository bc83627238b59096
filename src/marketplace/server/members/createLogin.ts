import type { Locale } from '../../../engine/model/Text.ts'
import { accountPersonRoles } from '../tables/accounts.ts'
import { userInvitations } from '../tables/compliance.ts'
import { people, users, userUserRoles } from '../../../engine/server/db/tables/people.ts'
import type { ChangeContext } from '../../../engine/server/kernel/audit/recordChanges.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { recordConsents } from './consents.ts'
import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import type { InvitedPerson, OpenInvitation } from './signUpInvitation.ts'

export interface NewLogin {
  readonly email: string
  /** In canonical form. */
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

/**
 * Stores person, login, consents, role and membership in the caller's transaction and returns the user's id. An invited
 * person keeps the name on record. Does not assign platform roles: those of staff wait for a second person
 * where a rule says so.
 */
export async function createLogin(operation: IdentityOperation, login: NewLogin): Promise<number> {
  const { invitation, invited } = login
  const personId = await storePerson(operation, login)
  const userId = await storeUser(operation, login, personId)
  await recordConsents(operation, personId, login.locale)
  if (invitation?.account) await storeMembership(operation, invitation.account, personId)
  if (invited.userId === null) await giveCustomerRole(operation, userId)
  if (invitation !== null) {
    const acceptedAtUtc = operation.now().toISOString()
    await changeRow(operation, userInvitations, invitation.id, { state: 'ACCEPTED', acceptedAtUtc })
  }
  return userId
}

async function storePerson(operation: IdentityOperation, login: NewLogin): Promise<number> {
  const { email, phone, firstName, lastName, locale, invitation, invited } = login
  // The link was mailed to this same address, which proves it.
  const contact = { mobilePhone: phone, locale, emailVerified: invitation !== null }
  if (invited.personId !== null) {
    await changeRow(operation, people, invited.personId, contact)
    return invited.personId
  }
  const name = { firstName: firstName.trim(), lastName: lastName.trim() }
  const { entityId } = await addRow(operation, people, { ...name, email, ...contact })
  return entityId
}

async function storeUser(operation: IdentityOperation, login: NewLogin, personId: number): Promise<number> {
  const { email, passwordHash, partnerId, isNewsletterAccepted, locale, invited } = login
  const values = { passwordHash, isNewsletterAccepted, userSettings: { version: 1, language: locale } }
  if (invited.userId !== null) {
    await changeRow(operation, users, invited.userId, values)
    return invited.userId
  }
  const { entityId } = await addRow(operation, users, { username: email, personId, partnerId, ...values })
  return entityId
}

async function storeMembership(
  operation: IdentityOperation,
  account: NonNullable<OpenInvitation['account']>,
  personId: number,
): Promise<void> {
  const known = await operation.db.query(
    'select 1 as found from account_person_roles where account_id = $1::int and person_id = $2::int',
    [account.id, personId],
  )
  if (known.length > 0) return
  await addRow(operation, accountPersonRoles, { accountId: account.id, personId, role: account.role })
}

export async function giveCustomerRole(operation: ChangeContext, userId: number): Promise<void> {
  const [role] = await operation.db.query<{ entity_id: number }>(
    `select entity_id from user_roles where name = 'USER'`,
  )
  if (role === undefined) throw new Error('The role USER is missing')
  await addRow(operation, userUserRoles, { userId, userRoleId: role.entity_id })
}
