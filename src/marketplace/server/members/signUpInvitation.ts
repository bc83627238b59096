import { createHash } from 'node:crypto'
import { canonicalColumn, canonicalName } from '../../../engine/server/db/canonicalName.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import { CLOSED_SQL } from '../access/accountRules.ts'
import type { AccountRole } from '../../../engine/server/kernel/Actor.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { IdentityContext } from '../../../engine/server/people/identity/Identity.ts'
import { isTaken } from '../../../engine/server/people/identity/contact/takenEmail.ts'

/** What the holder of the link learns; everything except `isValid` is null for an invalid invitation. */
export interface SignUpInvitation {
  readonly isValid: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly invitedBy: string | null
  readonly accountName: string | null
}

/** An invitation that can be accepted now. */
export interface OpenInvitation {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly invitedBy: string | null
  /** Null: a staff invitation. */
  readonly account: {
    readonly id: number
    readonly name: string
    readonly role: AccountRole
    readonly partnerId: number
  } | null
}

/** An invited person, with the details already known. */
export interface InvitedPerson {
  readonly personId: number | null
  /** Staff have a login before they have a password. */
  readonly userId: number | null
}

export async function readSignUpInvitation(
  { db, now }: IdentityContext,
  token: string,
): Promise<SignUpInvitation> {
  const invitation = await findInvitation(db, now(), token)
  if (invitation === null) {
    return {
      isValid: false,
      firstName: null,
      lastName: null,
      email: null,
      invitedBy: null,
      accountName: null,
    }
  }
  const { firstName, lastName, email, invitedBy, account } = invitation
  return { isValid: true, firstName, lastName, email, invitedBy, accountName: account?.name ?? null }
}

/**
 * Null for a token that is unknown, used, withdrawn or expired. Locked until the transaction ends, if there
 * is one.
 */
export async function findInvitation(db: Database, now: Date, token: string): Promise<OpenInvitation | null> {
  const [row] = await db.query<{
    entity_id: number
    email: string
    first_name: string
    last_name: string
    invited_by: string | null
    account_id: number | null
    account_name: string | null
    role: AccountRole | null
    partner_id: number | null
  }>(
    `select i.entity_id, i.email, i.first_name, i.last_name, i.account_id, i.role, a.partner_id,
       coalesce(a.account_name, b.name, a.account_number) as account_name,
       (select concat_ws(' ', p.first_name, p.last_name) from users u join people p on p.entity_id = u.person_id
        where u.entity_id = i.invited_by_user_id) as invited_by
     from user_invitations i left join accounts a on a.entity_id = i.account_id
     left join businesses b on b.entity_id = a.business_id
     where i.token_hash = $1 and i.state = 'PENDING' and i.expires_at_utc > $2::timestamptz
       and (i.account_id is null or a.status not in (${CLOSED_SQL}))
     for update of i`,
    [createHash('sha256').update(token).digest('hex'), now.toISOString()],
  )
  if (row === undefined) return null
  const { account_id: id, account_name: name, role, partner_id: partnerId } = row
  return {
    id: row.entity_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    invitedBy: row.invited_by,
    account:
      id === null || role === null || partnerId === null ? null : { id, name: name ?? '', role, partnerId },
  }
}

/**
 * The existing person with this address, if the person signing up may be them. Without an invitation the
 * address must be unused: typing an address does not prove ownership of its accounts. Throws MUST_BE_UNIQUE
 * on `email` (param `hint` is SIGN_IN where there is a login), INVITATION_EMAIL_DIFFERS, and
 * INVITATION_INVALID for staff whose login is closed.
 */
export async function findInvited(
  db: Database,
  email: string,
  invitation: OpenInvitation | null,
): Promise<InvitedPerson> {
  if (invitation !== null && canonicalName(invitation.email) !== canonicalName(email)) {
    throw refuse('INVITATION_EMAIL_DIFFERS', 'email')
  }
  const [known] = await db.query<KnownRow>(
    `select person_id, user_id, user_type, password_hash is not null as has_password, is_refused from (
       select p.entity_id as person_id, u.entity_id as user_id, u.user_type, u.password_hash,
         u.is_locked or u.login_disabled as is_refused
       from people p left join users u on u.person_id = p.entity_id where ${canonicalColumn('p.email')} = $1
       union all
       select u.person_id, u.entity_id, u.user_type, u.password_hash, u.is_locked or u.login_disabled
       from users u where ${canonicalColumn('u.username')} = $1) known
     order by user_id nulls last limit 1`,
    [canonicalName(email)],
  )
  const isStaff = invitation !== null && invitation.account === null
  if (known === undefined) {
    if (isStaff) throw refuse('INVITATION_INVALID')
    return { personId: null, userId: null }
  }
  const { person_id: personId, user_id: userId } = known
  const isInvited =
    invitation !== null &&
    (isStaff ? known.user_type === 'STAFF' && !known.has_password : userId === null) &&
    !(await isTaken(db, email, { personId, userId }))
  if (!isInvited) throw refuse('MUST_BE_UNIQUE', 'email', userId === null ? {} : { hint: 'SIGN_IN' })
  if (known.is_refused) throw refuse('INVITATION_INVALID')
  return { personId, userId }
}

interface KnownRow extends Record<string, unknown> {
  readonly person_id: number | null
  readonly user_id: number | null
  readonly user_type: string | null
  readonly has_password: boolean | null
  readonly is_refused: boolean | null
}
