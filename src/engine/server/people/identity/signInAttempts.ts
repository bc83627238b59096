import { canonicalName } from '../../db/canonicalName.ts'
import { attemptKey, countAttempts, forgetAttempts } from './attempts.ts'
import type { Client } from './beginSession.ts'
import type { IdentityContext } from './Identity.ts'
import { type DeviceOwner, findDevice } from './knownDevices.ts'
import { isFirst, type Pace, returnTurn, takeTurn, type Turn } from './turns.ts'

/** One try to sign in: the name, where it comes from, and whose name it is, if anybody's. */
export interface SignInTry {
  readonly username: string
  readonly client: Client
  readonly user: DeviceOwner | null
}

/** Of one name from one network, or on one known device: some 100 a day. */
const SLOW = { free: 5, firstWait: 15, longestWait: 15 * 60 }
/** Of one name from everywhere: at most some 1,500 a day. The waits are short, because strangers cause them. */
const SLOW_TOGETHER = { free: 20, firstWait: 5, longestWait: 60 }

/**
 * Counts a try before the password is checked, so that parallel guesses count too. On a device that the person has
 * signed in on, what strangers did does not count.
 */
export async function countTry(identity: IdentityContext, given: SignInTry): Promise<Turn> {
  const device = pacesOf(identity, given).onDevice
  if (device !== null) return takeTurn(identity, [device])
  const blocked = await countAttempts(identity, [byAddress(given)])
  if (blocked !== null) return { waitSeconds: blocked, isSlowed: false }
  const { fromNetwork, together } = pacesOf(identity, given)
  return takeTurn(identity, [fromNetwork, together])
}

/**
 * Undoes a try that turned out right. The address and the name keep their other failures, so one valid account does
 * not reset the limit on guessing.
 */
export async function forgiveTry(identity: IdentityContext, given: SignInTry): Promise<void> {
  const { onDevice, fromNetwork, together } = pacesOf(identity, given)
  await forgetAttempts(identity, onDevice ?? fromNetwork)
  if (onDevice !== null) return
  await returnTurn(identity, together)
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
  const { fromNetwork, together } = pacesOf(identity, { ...given, user: null })
  await forgetAttempts(identity, fromNetwork)
  await forgetAttempts(identity, together)
}

function pacesOf(
  identity: IdentityContext,
  { username, client, user }: SignInTry,
): { readonly onDevice: Pace | null; readonly fromNetwork: Pace; readonly together: Pace } {
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
