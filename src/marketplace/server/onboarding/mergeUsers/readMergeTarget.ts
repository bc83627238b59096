import { normalizePhone } from '../../../../engine/server/people/identity/contact/contactDetails.ts'
import type { SignedInOperation } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

/** An existing profile that a login can be joined with. */
export interface MergeTarget {
  readonly userId: number
  readonly personId: number
  /** In canonical form. */
  readonly phone: string
  readonly partnerId: number
}

/**
 * Whether the caller signed up with an electronic identity and without an email: SIGN_UP_INCOMPLETE. A user with an email
 * has a profile of their own, and two such profiles cannot be merged.
 */
export async function isSignUpIncomplete({ db, actor }: SignedInOperation): Promise<boolean> {
  const [row] = await db.query<{ is_incomplete: boolean }>(
    `SELECT p.email IS NULL AND u.password_hash IS NULL AS is_incomplete
     FROM users u JOIN people p ON p.entity_id = u.person_id WHERE u.entity_id = $1::int`,
    [actor.userId],
  )
  return actor.kind === 'USER' && row?.is_incomplete === true
}

/** Refuses with NOT_AUTHORIZED for logins of staff, and with MESSAGE_NOT_SENT for a profile without a phone. */
export async function readMergeTarget(
  { db, actor }: SignedInOperation,
  userId: number,
): Promise<MergeTarget> {
  const [row] = await db.query<{
    person_id: number
    partner_id: number
    mobile_phone: string | null
    is_customer: boolean
  }>(
    `SELECT u.person_id, u.partner_id, p.mobile_phone, u.user_type = 'INVESTOR' AND NOT EXISTS (
         SELECT FROM user_user_roles a JOIN user_roles r ON r.entity_id = a.user_role_id
         WHERE a.user_id = u.entity_id AND r.name <> 'USER') AS is_customer
     FROM users u JOIN people p ON p.entity_id = u.person_id WHERE u.entity_id = $1::int`,
    [userId],
  )
  if (row === undefined || !row.is_customer || userId === actor.userId) throw refuse('NOT_AUTHORIZED')
  if (row.mobile_phone === null) throw refuse('MESSAGE_NOT_SENT')
  return {
    userId,
    personId: row.person_id,
    phone: normalizePhone(row.mobile_phone),
    partnerId: row.partner_id,
  }
}
