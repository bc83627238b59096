import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../../kernel/derivedKey.ts'
import type { IdentityContext } from './Identity.ts'

/** Where a device keeps what makes it known: a cookie that no script reads. */
export interface DeviceJar {
  /** As last kept; null for a device that was never signed in on. */
  readonly marks: string | null
  readonly keep: (marks: string) => void
}

/** Possible owner of a device; null for an unknown name, which costs the same to check. */
export interface DeviceOwner {
  readonly userId: number
  readonly passwordHash: string | null
}

export const DEVICE_DAYS = 180
/** People who share a device. */
const MOST_MARKS = 5

/**
 * The name of the device, if its holder has signed in on it since the password was set; otherwise null. A mark says
 * nothing about the person: it is random, and is only checked for the person being signed in.
 */
export function findDevice(
  identity: IdentityContext,
  { marks }: DeviceJar,
  owner: DeviceOwner | null,
): string | null {
  return readMarks(marks).find((mark) => isMarkOf(identity, mark, owner))?.device ?? null
}

/** Remembers the device of a person who has proved their identity. */
export async function storeDevice(identity: IdentityContext, userId: number, jar: DeviceJar): Promise<void> {
  const [row] = await identity.db.query<{ password_hash: string | null }>(
    'select password_hash from users where entity_id = $1::int',
    [userId],
  )
  const owner = { userId, passwordHash: row?.password_hash ?? null }
  const device = randomBytes(12).toString('base64url')
  const until = String(Math.floor(identity.now().getTime() / 1000) + DEVICE_DAYS * 86_400)
  const own = { device, until, signature: sign(identity, device, until, owner) }
  const others = readMarks(jar.marks).filter((mark) => !isMarkOf(identity, mark, owner))
  const kept = [own, ...others].slice(0, MOST_MARKS)
  jar.keep(kept.map((mark) => `${mark.device}.${mark.until}.${mark.signature}`).join('~'))
}

interface Mark {
  readonly device: string
  /** Seconds since 1970. */
  readonly until: string
  readonly signature: string
}

const readMarks = (marks: string | null): readonly Mark[] =>
  (marks ?? '').split('~', MOST_MARKS).flatMap((mark) => {
    const [, device = '', until = '', signature = ''] =
      /^([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/.exec(mark) ?? []
    return device === '' ? [] : [{ device, until, signature }]
  })

function isMarkOf(identity: IdentityContext, mark: Mark, owner: DeviceOwner | null): boolean {
  const expected = sign(identity, mark.device, mark.until, owner ?? { userId: 0, passwordHash: null })
  const isSigned = timingSafeEqual(Buffer.from(mark.signature), Buffer.from(expected))
  return isSigned && owner !== null && Number(mark.until) * 1000 > identity.now().getTime()
}

/** With the password's hash, so that a new password ends what an old one made known. */
const sign = (
  identity: IdentityContext,
  device: string,
  until: string,
  { userId, passwordHash }: DeviceOwner,
): string =>
  createHmac('sha256', derivedKey(identity.tokenSecret, 'known-devices'))
    .update(`${device}.${until}.${userId}.${passwordHash ?? ''}`)
    .digest('base64url')
