import { createHmac, randomInt } from 'node:crypto'
import { derivedKey } from '../derivedKey.ts'
import type { IdentityContext } from '../Identity.ts'

const CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** Ten new codes; earlier ones are void. Only keyed hashes are stored, so they can be shown only now. */
export async function makeRecoveryCodes(
  identity: IdentityContext,
  userId: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  )
  await identity.db.query('delete from recovery_codes where user_id = $1::int', [userId])
  await identity.db.query(
    `insert into recovery_codes (code_hash, user_id, created_at)
     select hash, $1::int, $3::timestamptz from unnest($2::text[]) as hash`,
    [userId, codes.map((code) => hashOf(identity, userId, code)), identity.now().toISOString()],
  )
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** Whether this is an unused code of the user. It is used then. */
export async function takeRecoveryCode(
  identity: IdentityContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  if (plain.length !== LENGTH) return false
  const used = await identity.db.query(
    'delete from recovery_codes where user_id = $1::int and code_hash = $2 returning code_hash',
    [userId, hashOf(identity, userId, plain)],
  )
  return used.length > 0
}

const hashOf = ({ tokenSecret }: IdentityContext, userId: number, code: string): string =>
  createHmac('sha256', derivedKey(tokenSecret, 'recovery-codes')).update(`${userId}|${code}`).digest('hex')
