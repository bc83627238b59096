import { createHmac, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { HostOptions } from '../HostOptions.ts'
import { isSameSecret } from './isSameSecret.ts'

/** The closed door of a test environment: who knows its login gets a cookie. */
export interface Restriction {
  /** Whether a request with this value of the cookie may pass. */
  readonly admits: (value: string | undefined) => boolean
  /** The cookie's value for the right login; null for a wrong one. Rejects with TooManyAttempts. */
  readonly enter: (username: string, password: string) => Promise<string | null>
}

export class TooManyAttempts extends Error {}

export const RESTRICTION_COOKIE = 'fundament_restricted'

const DAYS = 7
/** Each attempt costs a fraction of a second of processor time. */
const MOST_WAITING = 4

/** The cookie is signed with the password's hash too, so that another password ends every admission. */
export function createRestriction({
  restrictedAccess,
  identity,
}: Pick<HostOptions, 'restrictedAccess' | 'identity'>): Restriction | null {
  if (restrictedAccess === null) return null
  const { username, salt, iterations, hash } = restrictedAccess
  const sign = (until: string): string =>
    createHmac('sha256', identity.tokenSecret).update(`restricted ${hash} ${until}`).digest('base64url')
  let waiting = 0
  return {
    admits: (value = '') => {
      const [until = '', signature = ''] = value.split('.')
      return isSameSecret(signature, sign(until)) && Number(until) > identity.now().getTime()
    },
    enter: async (name, password) => {
      if (waiting >= MOST_WAITING) throw new TooManyAttempts()
      waiting += 1
      try {
        const derived = await derive(password, Buffer.from(salt, 'hex'), iterations, 32, 'sha256')
        const isRight = [isSameSecret(name, username), isSameSecret(derived.toString('hex'), hash)].every(
          Boolean,
        )
        if (!isRight) return null
        const until = String(identity.now().getTime() + DAYS * 86_400_000)
        return `${until}.${sign(until)}`
      } finally {
        waiting -= 1
      }
    },
  }
}

const derive = promisify(pbkdf2)
