import { createHmac } from 'node:crypto'
import { DomainError } from '../DomainError.ts'
import { derivedKey } from './derivedKey.ts'
import type { IdentityContext } from './Identity.ts'

/** Tries allowed within the window; one more blocks for the same time. */
export interface Limit {
  /** What is limited: `reset-email`. */
  readonly name: string
  /** The subject: a user name, a phone, an address. Stored only as a keyed hash. */
  readonly value: string
  readonly most: number
}

const ATTEMPT_WINDOW_SECONDS = 15 * 60
/** The longest window of any counter: tries to sign in slow down for a day. */
export const DAY_SECONDS = 86_400
/** For each kind of try per network address, which may be a whole office. */
export const ATTEMPTS_PER_ADDRESS = 50

/**
 * Counts a try against each limit before anything else happens. Returns the seconds to wait; null to proceed.
 */
export async function countAttempts(
  identity: IdentityContext,
  limits: readonly Limit[],
): Promise<number | null> {
  let blockedUntil = 0
  for (const limit of limits) blockedUntil = Math.max(blockedUntil, await countOne(identity, limit))
  const seconds = Math.ceil((blockedUntil - identity.now().getTime()) / 1000)
  return seconds > 0 ? seconds : null
}

/** The same, but refuses with TOO_MANY_ATTEMPTS (params `seconds` and `minutes`). */
export async function limitAttempts(identity: IdentityContext, limits: readonly Limit[]): Promise<void> {
  const seconds = await countAttempts(identity, limits)
  if (seconds !== null) throw tooManyAttempts(seconds)
}

export const tooManyAttempts = (seconds: number): DomainError => {
  const params = { seconds: String(seconds), minutes: String(Math.ceil(seconds / 60)) }
  return new DomainError('TOO_MANY_ATTEMPTS', [{ code: 'TOO_MANY_ATTEMPTS', field: null, params }])
}

/** Names and addresses are personal data, so the table holds neither. */
export const attemptKey = (identity: IdentityContext, { name, value }: Omit<Limit, 'most'>): string =>
  createHmac('sha256', derivedKey(identity.tokenSecret, 'sign-in-attempts'))
    .update(`${name}:${value}`)
    .digest('hex')

/** Undoes all tries. */
export async function forgetAttempts(identity: IdentityContext, limit: Omit<Limit, 'most'>): Promise<void> {
  await identity.db.query('delete from sign_in_attempts where key = $1', [attemptKey(identity, limit)])
}

/** Deletes counters whose window and block are over. */
export async function forgetOldAttempts(identity: IdentityContext): Promise<void> {
  await identity.db.query(
    'delete from sign_in_attempts where first_failed_at < $1 and (blocked_until is null or blocked_until < $2)',
    [startOf(identity, DAY_SECONDS), identity.now().toISOString()],
  )
}

/** End of the block in milliseconds since 1970; 0 when not blocked. */
async function countOne(identity: IdentityContext, limit: Limit): Promise<number> {
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
    [attemptKey(identity, limit), now.toISOString(), windowStart(identity), until.toISOString(), limit.most],
  )
  return row?.blocked_until ? new Date(row.blocked_until).getTime() : 0
}

const windowStart = (identity: IdentityContext): string => startOf(identity, ATTEMPT_WINDOW_SECONDS)

const startOf = (identity: IdentityContext, seconds: number): string =>
  new Date(identity.now().getTime() - seconds * 1000).toISOString()
