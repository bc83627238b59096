import { createHmac, randomInt } from 'node:crypto'
import { storedKeys } from '../../../kernel/derivedKey.ts'
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
    [userId, codes.map((code) => hashesOf(identity, userId, code)[0]), identity.now().toISOString()],
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
    'delete from recovery_codes where user_id = $1::int and code_hash = any($2::text[]) returning code_hash',
    [userId, hashesOf(identity, userId, plain)],
  )
  return used.length > 0
}

/** The first is how it is stored, the others how it may have been. */
const hashesOf = (identity: IdentityContext, userId: number, code: string): readonly string[] =>
  storedKeys(identity, 'recovery-codes').map((key) =>
    createHmac('sha256', key).update(`${userId}|${code}`).digest('hex'),
  )
