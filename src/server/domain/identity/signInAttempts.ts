import { createHmac } from 'node:crypto'
import { derivedKey } from './derivedKey.ts'
import type { IdentityContext } from './Identity.ts'

/** What is counted: a user name and a network address, each for itself. */
export interface AttemptSource {
  readonly username: string
  readonly address: string
}

/** Failures allowed within the window; one more blocks for as long. An address may stand for a whole office. */
export const ATTEMPTS_PER_USERNAME = 5
export const ATTEMPTS_PER_ADDRESS = 50
export const ATTEMPT_WINDOW_SECONDS = 15 * 60

/**
 * Counts an attempt before the password is looked at, so that guesses sent side by side are counted too. Answers
 * after how many seconds to come back, null when the attempt may go on.
 */
export async function countAttempt(identity: IdentityContext, source: AttemptSource): Promise<number | null> {
  const byAddress = await countOne(identity, addressKey(identity, source), ATTEMPTS_PER_ADDRESS)
  const byUsername = await countOne(identity, usernameKey(identity, source), ATTEMPTS_PER_USERNAME)
  const blockedUntil = Math.max(byAddress, byUsername)
  const seconds = Math.ceil((blockedUntil - identity.now().getTime()) / 1000)
  return seconds > 0 ? seconds : null
}

/** Takes a successful attempt back. The address keeps its other failures: one good account is no licence to guess. */
export async function forgiveAttempt(identity: IdentityContext, source: AttemptSource): Promise<void> {
  await identity.db.query('delete from sign_in_attempts where key = $1', [usernameKey(identity, source)])
  await identity.db.query('update sign_in_attempts set failures = greatest(failures - 1, 0) where key = $1', [
    addressKey(identity, source),
  ])
}

/** Forgets counters whose window and block are over. */
export async function forgetOldAttempts(identity: IdentityContext): Promise<void> {
  await identity.db.query(
    'delete from sign_in_attempts where first_failed_at < $1 and (blocked_until is null or blocked_until < $2)',
    [windowStart(identity), identity.now().toISOString()],
  )
}

/** Until when the key is blocked, in milliseconds since 1970; 0 when it is not. */
async function countOne(identity: IdentityContext, key: string, most: number): Promise<number> {
  const now = identity.now()
  const until = new Date(now.getTime() + ATTEMPT_WINDOW_SECONDS * 1000)
  const [row] = await identity.db.query<{ blocked_until: string | null }>(
    `insert into sign_in_attempts as a (key, failures, first_failed_at) values ($1, 1, $2::timestamptz)
     on conflict (key) do update set
       failures = case when a.first_failed_at < $3::timestamptz then 1 else a.failures + 1 end,
       first_failed_at = case when a.first_failed_at < $3::timestamptz then $2::timestamptz else a.first_failed_at end,
       blocked_until = case
         when a.blocked_until > $2::timestamptz then a.blocked_until
         when a.first_failed_at >= $3::timestamptz and a.failures >= $5::integer then $4::timestamptz
       end
     returning blocked_until`,
    [key, now.toISOString(), windowStart(identity), until.toISOString(), most],
  )
  return row?.blocked_until ? new Date(row.blocked_until).getTime() : 0
}

const windowStart = (identity: IdentityContext): string =>
  new Date(identity.now().getTime() - ATTEMPT_WINDOW_SECONDS * 1000).toISOString()

const usernameKey = (identity: IdentityContext, source: AttemptSource): string =>
  keyed(identity, `username:${source.username.trim().toLowerCase()}`)

const addressKey = (identity: IdentityContext, source: AttemptSource): string =>
  keyed(identity, `address:${source.address}`)

/** Names and addresses are personal: the table holds neither. */
const keyed = (identity: IdentityContext, text: string): string =>
  createHmac('sha256', derivedKey(identity.tokenSecret, 'sign-in-attempts')).update(text).digest('hex')
