import { createHmac } from 'node:crypto'
import { derivedKey } from '../../../kernel/derivedKey.ts'
import type { IdentityContext } from '../Identity.ts'
import type { SignedInOperation } from '../IdentityOperation.ts'
import { normalizePhone } from './contactDetails.ts'
import { refuse } from '../../../kernel/runOperation.ts'

export const VERIFIED_MINUTES = 15
/** For actions that follow at once. */
export const SHORTLY_VERIFIED_MINUTES = 5

/** Records that the session has confirmed the phone, for that long; phones are in canonical form. */
export async function storeVerification(
  { identity, actor, sessionId }: SignedInOperation,
  phone: string,
  minutes: number,
): Promise<void> {
  const now = identity.now()
  await identity.db.query('delete from phone_verifications where verified_until < $1::timestamptz', [
    now.toISOString(),
  ])
  await identity.db.query(
    `insert into phone_verifications as v (session_id, phone_key, user_id, verified_until)
     values ($1::uuid, $2, $3::int, $4::timestamptz)
     on conflict (session_id, phone_key) do update
       set verified_until = greatest(v.verified_until, excluded.verified_until)`,
    [
      sessionId,
      phoneKey(identity, phone),
      actor.userId,
      new Date(now.getTime() + minutes * 60_000).toISOString(),
    ],
  )
}

export type Verifiable = Pick<SignedInOperation, 'identity' | 'actor' | 'sessionId'>

/** Whether this session, and no other of the same user, has confirmed the phone recently. */
export async function isVerified(
  { identity, actor, sessionId }: Verifiable,
  phone: string,
): Promise<boolean> {
  const found = await identity.db.query(
    `select 1 as found from phone_verifications
     where session_id = $1::uuid and phone_key = $2 and user_id = $3::int and verified_until > $4::timestamptz`,
    [sessionId, phoneKey(identity, phone), actor.userId, identity.now().toISOString()],
  )
  return found.length > 0
}

/**
 * Refuses with TWO_FACTOR_REQUIRED unless this session has confirmed the phone recently, and with REQUIRED on
 * `mobilePhone` where there is no phone to send a code to.
 */
export async function requireVerifiedPhone(operation: Verifiable, phone: string | null): Promise<void> {
  if (phone === null) throw refuse('REQUIRED', 'mobilePhone')
  if (!(await isVerified(operation, normalizePhone(phone)))) throw refuse('TWO_FACTOR_REQUIRED')
}

const phoneKey = (identity: IdentityContext, phone: string): string =>
  createHmac('sha256', derivedKey(identity.tokenSecret, 'phones')).update(phone).digest('hex')
