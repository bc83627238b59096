import { attemptKey, DAY_SECONDS } from './attempts.ts'
import type { IdentityContext } from './Identity.ts'

/** Tries that wait longer and longer, for one subject. Users are never locked out: after each wait, one more try is allowed. */
export interface Pace {
  /** What is counted: `sign-in-name`. */
  readonly name: string
  /** The subject. Stored only as a keyed hash. */
  readonly value: string
  /** Tries a day without a wait. */
  readonly free: number
  /** Seconds after the last of those; each further wait is twice as long. */
  readonly firstWait: number
  readonly longestWait: number
}

export interface Turn {
  /** Null: the try may be made, and is counted. */
  readonly waitSeconds: number | null
  /** The next try has to wait unless this one turns out right. */
  readonly isSlowed: boolean
}

/**
 * Counts a try against each pace before it is made, so that parallel ones count too. A try that has to wait is not
 * counted: repeated requests take no turns from others.
 */
export async function takeTurn(identity: IdentityContext, paces: readonly Pace[]): Promise<Turn> {
  const waiting = await secondsToWait(identity, paces)
  if (waiting !== null) return { waitSeconds: waiting, isSlowed: true }
  let isSlowed = false
  for (const pace of paces) {
    const failures = await countTry(identity, pace)
    // Another request was faster.
    if (failures === null)
      return { waitSeconds: (await secondsToWait(identity, [pace])) ?? 1, isSlowed: true }
    isSlowed ||= failures >= pace.free
  }
  return { waitSeconds: null, isSlowed }
}

/** Undoes one try that turned out right. */
export async function returnTurn(identity: IdentityContext, pace: Pace): Promise<void> {
  await identity.db.query(
    'update sign_in_attempts set failures = greatest(failures - 1, 0), blocked_until = null where key = $1',
    [attemptKey(identity, pace)],
  )
}

/** True once a day. */
export async function isFirst(
  identity: IdentityContext,
  subject: Pick<Pace, 'name' | 'value'>,
): Promise<boolean> {
  const once = { ...subject, free: 1, firstWait: DAY_SECONDS, longestWait: DAY_SECONDS }
  return (await countTry(identity, once)) === 1
}

async function secondsToWait(identity: IdentityContext, paces: readonly Pace[]): Promise<number | null> {
  const [row] = await identity.db.query<{ until: string | null }>(
    'select max(blocked_until) as until from sign_in_attempts where key = any($1::text[])',
    [paces.map((pace) => attemptKey(identity, pace))],
  )
  const left = row?.until ? new Date(row.until).getTime() - identity.now().getTime() : 0
  return left > 0 ? Math.ceil(left / 1000) : null
}

/** The tries so far, with this one; null when it has to wait. */
async function countTry(identity: IdentityContext, pace: Pace): Promise<number | null> {
  const now = identity.now()
  const since = new Date(now.getTime() - DAY_SECONDS * 1000)
  const [row] = await identity.db.query<{ failures: number }>(
    `insert into sign_in_attempts as a (key, failures, first_failed_at) values ($1, 1, $2::timestamptz)
     on conflict (key) do update set
       failures = case when a.first_failed_at < $3::timestamptz then 1 else a.failures + 1 end,
       first_failed_at = case when a.first_failed_at < $3::timestamptz then $2::timestamptz else a.first_failed_at end,
       blocked_until = case when a.first_failed_at >= $3::timestamptz and a.failures + 1 >= $4::int then $2::timestamptz
         + least($6::float8, $5::float8 * power(2, least(a.failures + 1 - $4::int, 30))) * interval '1 second' end
     where a.blocked_until is null or a.blocked_until <= $2::timestamptz
     returning failures`,
    [
      attemptKey(identity, pace),
      now.toISOString(),
      since.toISOString(),
      pace.free,
      pace.firstWait,
      pace.longestWait,
    ],
  )
  return row?.failures ?? null
}
