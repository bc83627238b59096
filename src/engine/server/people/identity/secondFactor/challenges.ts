import { createHash } from 'node:crypto'
import type { IdentityContext } from '../Identity.ts'

/** A challenge answers one question only. */
export type ChallengePurpose =
  | 'SIGN_IN'
  | 'PASSWORDLESS'
  | 'MIT_ID'
  | 'NORWEGIAN_BANK_ID'
  | 'ENROL'
  | 'CONFIRM'

export interface NewChallenge {
  readonly purpose: ChallengePurpose
  /** What the asker holds: a random token, or the session. Stored only as a hash. */
  readonly holder: string
  /** Null when the answer says who it is. */
  readonly userId: number | null
  /** What a passkey must sign; null without one. */
  readonly passkeyChallenge: string | null
}

export interface OpenChallenge {
  readonly userId: number | null
  /** Hash of what the passkey must sign. */
  readonly passkeyChallenge: string | null
}

const CHALLENGE_MINUTES = 5
const TRIES = 5

/** Opens a challenge and returns when it ends. A new one for the same holder and purpose replaces the old. */
export async function openChallenge(
  { db, now }: IdentityContext,
  { purpose, holder, userId, passkeyChallenge }: NewChallenge,
): Promise<string> {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MINUTES * 60_000).toISOString()
  await db.query('delete from second_factor_challenges where expires_at < $1::timestamptz', [
    now().toISOString(),
  ])
  await db.query(
    `insert into second_factor_challenges (key, purpose, user_id, passkey_challenge, expires_at)
     values ($1, $2, $3::int, $4, $5::timestamptz)
     on conflict (key) do update set user_id = excluded.user_id, passkey_challenge = excluded.passkey_challenge,
       tries = 0, expires_at = excluded.expires_at`,
    [
      keyOf(purpose, holder),
      purpose,
      userId,
      passkeyChallenge === null ? null : hashOf(passkeyChallenge),
      expiresAt,
    ],
  )
  return expiresAt
}

/**
 * Counts a try and returns the challenge; null when it is expired, used up or unknown. Call it where nothing rolls it
 * back.
 */
export async function tryChallenge(
  { db, now }: IdentityContext,
  purposes: readonly ChallengePurpose[],
  holder: string,
): Promise<(OpenChallenge & { readonly purpose: ChallengePurpose }) | null> {
  for (const purpose of purposes) {
    const [row] = await db.query<{ user_id: number | null; passkey_challenge: string | null }>(
      `update second_factor_challenges set tries = tries + 1
       where key = $1 and expires_at > $2::timestamptz and tries < $3::int returning user_id, passkey_challenge`,
      [keyOf(purpose, holder), now().toISOString(), TRIES],
    )
    if (row) return { purpose, userId: row.user_id, passkeyChallenge: row.passkey_challenge }
  }
  return null
}

/** Uses a challenge up. False when another request was faster. */
export async function closeChallenge(
  { db }: IdentityContext,
  purpose: ChallengePurpose,
  holder: string,
): Promise<boolean> {
  const closed = await db.query('delete from second_factor_challenges where key = $1 returning key', [
    keyOf(purpose, holder),
  ])
  return closed.length > 0
}

/** Whether this is what the passkey was asked to sign. */
export const isAsked = ({ passkeyChallenge }: OpenChallenge, signed: string): boolean =>
  passkeyChallenge !== null && passkeyChallenge === hashOf(signed)

/** Plain hashes suffice: what is hashed is random. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const keyOf = (purpose: ChallengePurpose, holder: string): string => hashOf(`${purpose}|${holder}`)
