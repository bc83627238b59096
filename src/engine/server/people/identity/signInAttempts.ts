import { canonicalName } from '../../db/canonicalName.ts'
import { attemptKey, countAttempts, DAY_SECONDS, forgetAttempts } from './attempts.ts'
import type { Client } from './beginSession.ts'
import type { IdentityContext } from './Identity.ts'
import { type DeviceOwner, findDevice } from './knownDevices.ts'

/** One try to sign in: the name, where it comes from, and whose name it is, if anybody's. */
export interface SignInTry {
  readonly username: string
  readonly client: Client
  readonly user: DeviceOwner | null
}

/** Tries that wait longer and longer, for one subject. Users are never locked out: after each wait, one more try is allowed. */
interface Backoff {
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

interface BackoffResult {
  /** Null: the try may be made, and is counted. */
  readonly waitSeconds: number | null
  /** The next try has to wait unless this one turns out right. */
  readonly isSlowed: boolean
}

/** Of one name from one network, or on one known device: some 100 a day. */
const SLOW = { free: 5, firstWait: 15, longestWait: 15 * 60 }
/** Of one name from everywhere: at most some 1,500 a day. The waits are short, because strangers cause them. */
const SLOW_TOGETHER = { free: 20, firstWait: 5, longestWait: 60 }

/**
 * Counts a try before the password is checked, so that parallel guesses count too. On a device that the person has
 * signed in on, what strangers did does not count.
 */
export async function countTry(identity: IdentityContext, given: SignInTry): Promise<BackoffResult> {
  const device = backoffsOf(identity, given).onDevice
  if (device !== null) return applyBackoffs(identity, [device])
  const blocked = await countAttempts(identity, [byAddress(given)])
  if (blocked !== null) return { waitSeconds: blocked, isSlowed: false }
  const { fromNetwork, together } = backoffsOf(identity, given)
  return applyBackoffs(identity, [fromNetwork, together])
}

/**
 * Undoes a try that turned out right. The address and the name keep their other failures, so one valid account does
 * not reset the limit on guessing.
 */
export async function forgiveTry(identity: IdentityContext, given: SignInTry): Promise<void> {
  const { onDevice, fromNetwork, together } = backoffsOf(identity, given)
  await forgetAttempts(identity, onDevice ?? fromNetwork)
  if (onDevice !== null) return
  await undoFailure(identity, together)
  await forgiveAddress(identity, given.client)
}

/** Undoes a try of a network alone. */
export async function forgiveAddress(
  identity: IdentityContext,
  client: Pick<Client, 'address'>,
): Promise<void> {
  await identity.db.query('update sign_in_attempts set failures = greatest(failures - 1, 0) where key = $1', [
    attemptKey(identity, byAddress({ client })),
  ])
}

/** Whether the name has not been slowed down within a day. Asked for unknown names too, so that both cost the same. */
export const isFirstSlowed = async (identity: IdentityContext, { username }: SignInTry): Promise<boolean> =>
  isFirst(identity, { name: 'sign-in-slowed', value: canonicalName(username) })

/**
 * A reset by mail proves identity, so the person may sign in again from where they are, however often others guessed
 * before.
 */
export async function forgiveUsername(
  identity: IdentityContext,
  given: Omit<SignInTry, 'user'>,
): Promise<void> {
  const { fromNetwork, together } = backoffsOf(identity, { ...given, user: null })
  await forgetAttempts(identity, fromNetwork)
  await forgetAttempts(identity, together)
}

function backoffsOf(
  identity: IdentityContext,
  { username, client, user }: SignInTry,
): { readonly onDevice: Backoff | null; readonly fromNetwork: Backoff; readonly together: Backoff } {
  const name = canonicalName(username)
  const device = findDevice(identity, client.device, user)
  return {
    onDevice: device === null ? null : { name: 'sign-in-device', value: `${device} ${name}`, ...SLOW },
    fromNetwork: { name: 'sign-in-network', value: `${client.address} ${name}`, ...SLOW },
    together: { name: 'sign-in-name', value: name, ...SLOW_TOGETHER },
  }
}

const byAddress = ({ client }: { readonly client: Pick<Client, 'address'> }) =>
  ({ name: 'address', value: client.address }) as const

/**
 * Counts a try against each backoff before it is made, so that parallel ones count too. A try that has to wait is not
 * counted: repeated requests take no turns from others.
 */
async function applyBackoffs(
  identity: IdentityContext,
  backoffs: readonly Backoff[],
): Promise<BackoffResult> {
  const waiting = await secondsToWait(identity, backoffs)
  if (waiting !== null) return { waitSeconds: waiting, isSlowed: true }
  let isSlowed = false
  for (const backoff of backoffs) {
    const failures = await countFailure(identity, backoff)
    // Another request was faster.
    if (failures === null)
      return { waitSeconds: (await secondsToWait(identity, [backoff])) ?? 1, isSlowed: true }
    isSlowed ||= failures >= backoff.free
  }
  return { waitSeconds: null, isSlowed }
}

/** Undoes one try that turned out right. */
async function undoFailure(identity: IdentityContext, backoff: Backoff): Promise<void> {
  await identity.db.query(
    'update sign_in_attempts set failures = greatest(failures - 1, 0), blocked_until = null where key = $1',
    [attemptKey(identity, backoff)],
  )
}

/** True once a day. */
async function isFirst(
  identity: IdentityContext,
  subject: Pick<Backoff, 'name' | 'value'>,
): Promise<boolean> {
  const once = { ...subject, free: 1, firstWait: DAY_SECONDS, longestWait: DAY_SECONDS }
  return (await countFailure(identity, once)) === 1
}

async function secondsToWait(
  identity: IdentityContext,
  backoffs: readonly Backoff[],
): Promise<number | null> {
  const [row] = await identity.db.query<{ until: string | null }>(
    'select max(blocked_until) as until from sign_in_attempts where key = any($1::text[])',
    [backoffs.map((backoff) => attemptKey(identity, backoff))],
  )
  const left = row?.until ? new Date(row.until).getTime() - identity.now().getTime() : 0
  return left > 0 ? Math.ceil(left / 1000) : null
}

/** The tries so far, with this one; null when it has to wait. */
async function countFailure(identity: IdentityContext, backoff: Backoff): Promise<number | null> {
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
      attemptKey(identity, backoff),
      now.toISOString(),
      since.toISOString(),
      backoff.free,
      backoff.firstWait,
      backoff.longestWait,
    ],
  )
  return row?.failures ?? null
}
