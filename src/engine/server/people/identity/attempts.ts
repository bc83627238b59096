import { createHmac } from 'node:crypto'
import { DomainError } from '../../kernel/DomainError.ts'
import { ATTEMPT_LIMITS, type AttemptName } from './attemptLimits.ts'
import { derivedKey } from '../../kernel/derivedKey.ts'
import type { IdentityContext } from './Identity.ts'

/** A counter of tries. */
export interface Counted {
  /** What is limited: `reset-email`. */
  readonly name: string
  /** The subject: a user name, a phone, an address. Stored only as a keyed hash. */
  readonly value: string
}

export interface Limit extends Counted {
  readonly name: AttemptName
}

/** What counting needs. */
type Counting = Pick<IdentityContext, 'db' | 'tokenSecret' | 'now'>

const ATTEMPT_WINDOW_SECONDS = 15 * 60
/** The longest window of any counter: tries to sign in slow down for a day. */
export const DAY_SECONDS = 86_400

/**
 * Counts a try against each limit before anything else happens. Returns the seconds to wait; null to proceed.
 */
export async function countAttempts(identity: Counting, limits: readonly Limit[]): Promise<number | null> {
  let blockedUntil = 0
  for (const limit of limits) blockedUntil = Math.max(blockedUntil, await countOne(identity, limit))
  const seconds = Math.ceil((blockedUntil - identity.now().getTime()) / 1000)
  return seconds > 0 ? seconds : null
}

/** The same, but refuses with TOO_MANY_ATTEMPTS (params `seconds` and `minutes`). */
export async function limitAttempts(identity: Counting, limits: readonly Limit[]): Promise<void> {
  const seconds = await countAttempts(identity, limits)
  if (seconds !== null) throw tooManyAttempts(seconds)
}

export const tooManyAttempts = (seconds: number): DomainError => {
  const params = { seconds: String(seconds), minutes: String(Math.ceil(seconds / 60)) }
  return new DomainError('TOO_MANY_ATTEMPTS', [{ code: 'TOO_MANY_ATTEMPTS', field: null, params }])
}

/** Too many requests of one person, whatever for. */
export const rateLimited = (seconds: number): DomainError =>
  new DomainError('RATE_LIMITED', [
    { code: 'RATE_LIMITED', field: null, params: { seconds: String(seconds) } },
  ])

/** Names and addresses are personal data, so the table holds neither. */
export const attemptKey = (identity: Counting, { name, value }: Counted): string =>
  createHmac('sha256', derivedKey(identity.tokenSecret, 'sign-in-attempts'))
    .update(`${name}:${value}`)
    .digest('hex')

/** Undoes all tries. */
export async function forgetAttempts(identity: Counting, limit: Counted): Promise<void> {
  await identity.db.query('delete from sign_in_attempts where key = $1', [attemptKey(identity, limit)])
}

/** Deletes counters whose window and block are over. */
export async function forgetOldAttempts(identity: Counting): Promise<void> {
  await identity.db.query(
    'delete from sign_in_attempts where first_failed_at < $1 and (blocked_until is null or blocked_until < $2)',
    [startOf(identity, DAY_SECONDS), identity.now().toISOString()],
  )
}

/** End of the block in milliseconds since 1970; 0 when not blocked. */
async function countOne(identity: Counting, limit: Limit): Promise<number> {
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
    [
      attemptKey(identity, limit),
      now.toISOString(),
      startOf(identity, ATTEMPT_WINDOW_SECONDS),
      until.toISOString(),
      ATTEMPT_LIMITS[limit.name],
    ],
  )
  return row?.blocked_until ? new Date(row.blocked_until).getTime() : 0
}

const startOf = (identity: Counting, seconds: number): string =>
  new Date(identity.now().getTime() - seconds * 1000).toISOString()
