import type { Locale } from '../../../../engine/model/Text.ts'
import { inOrderOf } from '../../../../engine/server/db/collations.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import type { AccountRole, UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import type { AccountStatus } from '../../accounts/accountStatus.ts'
import { mayActForCustomers } from './accountCaller.ts'
import { mayDelete, mayRemove, mayUpdate } from './accountPersonRights.ts'
import { type KnownPerson, readMembers } from './readKnownPeople.ts'

/** The people of an account and who is invited, with what the caller may do: the same rules as the operations'. */
export interface AccountPeople {
  readonly accountId: number
  readonly accountNumber: string
  readonly status: AccountStatus
  /** The caller may add people, invite them and name the owners. */
  readonly mayChange: boolean
  /** Of a business: others may own it. A private person owns their own account. */
  readonly hasOwners: boolean
  readonly people: readonly AccountPerson[]
  readonly invitations: readonly AccountInvitation[]
}

export interface AccountPerson extends Pick<
  KnownPerson,
  'entityId' | 'firstName' | 'lastName' | 'email' | 'kycStatus' | 'hasLogin'
> {
  readonly role: AccountRole
  readonly mayUpdate: boolean
  readonly mayRemove: boolean
  readonly mayDelete: boolean
}

export interface AccountInvitation {
  readonly entityId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly expiresAtUtc: string
}

/**
 * For owners of the account and for staff who may read it. Throws NOT_AUTHORIZED for others, NOT_FOUND, and
 * BAD_USER_INPUT when staff name no account. For customers null is the account in use.
 */
export async function readAccountPeople(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  actor: UserActor,
  given: number | null,
  locale: Locale,
): Promise<AccountPeople> {
  const accountId = given ?? actor.accountId
  if (accountId === null) throw new DomainError('BAD_USER_INPUT')
  const isOwner = actor.kind === 'USER' && actor.memberships.get(accountId) === 'OWNER'
  if (!isOwner && (actor.kind !== 'STAFF' || actor.roles.length === 0))
    throw new DomainError('NOT_AUTHORIZED')
  const [account] = await db.query<{ account_number: string; status: AccountStatus; has_owners: boolean }>(
    `SELECT account_number, status, business_id IS NOT NULL AS has_owners FROM accounts WHERE entity_id = $1::int AND type <> 'SYSTEM'
       AND ($2::int IS NULL OR partner_id = $2::int)`,
    [accountId, actor.permissions.has('PartnerOnlyAccess') ? actor.partnerId : null],
  )
  if (account === undefined) throw new DomainError('NOT_FOUND')
  const isStaff = mayActForCustomers(actor)
  const mayChange = isStaff || isOwner
  const members = await readMembers({ db, actor, accountId, isStaff }, locale)
  const owners = members.filter(({ membership }) => membership?.role === 'OWNER')
  return {
    accountId,
    accountNumber: account.account_number,
    status: account.status,
    mayChange,
    hasOwners: account.has_owners,
    people: members.flatMap((person) => {
      const { membership, isShared: _isShared, ...shown } = person
      if (membership === null) return []
      return {
        ...shown,
        role: membership.role,
        mayUpdate: mayChange && mayUpdate(person),
        // The account must keep an owner.
        mayRemove:
          mayChange &&
          !(owners.length === 1 && owners[0] === person) &&
          mayRemove({ actor, isStaff }, person),
        mayDelete: mayChange && mayDelete({ actor, isStaff }, person),
      }
    }),
    invitations: await readInvitations(db, accountId, now(), locale),
  }
}

async function readInvitations(
  db: Database,
  accountId: number,
  now: Date,
  locale: Locale,
): Promise<readonly AccountInvitation[]> {
  const rows = await db.query<{
    entity_id: number
    first_name: string
    last_name: string
    email: string
    expires_at_utc: string
  }>(
    `SELECT entity_id, first_name, last_name, email, expires_at_utc FROM user_invitations
     WHERE account_id = $1::int AND state = 'PENDING' AND expires_at_utc > $2::timestamptz
     ORDER BY ${inOrderOf(locale, 'last_name')}, ${inOrderOf(locale, 'first_name')}, entity_id`,
    [accountId, now.toISOString()],
  )
  return rows.map((row) => ({
    entityId: row.entity_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    expiresAtUtc: new Date(row.expires_at_utc).toISOString(),
  }))
}
