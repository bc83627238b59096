import { pbkdf2Sync, randomBytes } from 'node:crypto'
import type { RestrictedAccess } from '../../engine/server/host/RestrictedAccess.ts'
import { StartError } from '../../engine/server/host/StartError.ts'

/** As OWASP advises for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000

export interface RestrictedLogin {
  readonly username: string
  readonly password: string
  readonly access: RestrictedAccess
}

/**
 * The name after `--restrict` on the command line; null without it. Throws a StartError for an invalid name.
 */
export function readRestriction(args: readonly string[]): string | null {
  if (args[0] !== '--restrict') return null
  const [, username = '', ...rest] = args
  if (/^[^:\s]+$/.test(username) && rest.length === 0) return username
  throw new StartError(
    'The one login of a closed test environment is made by: npm start -- --restrict username',
  )
}

/** A login with a generated password. Nothing is stored: `access` goes into the setting RESTRICTED_ACCESS. */
export function makeRestrictedLogin(username: string): RestrictedLogin {
  const password = randomBytes(12).toString('base64url')
  const salt = randomBytes(16)
  const hash = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256').toString('hex')
  return {
    username,
    password,
    access: { username, salt: salt.toString('hex'), iterations: ITERATIONS, hash },
  }
}

export function describeRestrictedLogin({ username, password, access }: RestrictedLogin): string {
  const { salt, iterations, hash } = access
  return (
    `The password of ${username}, shown this once:\n\n  ${password}\n\n` +
    `Start the server with this setting:\n\n  RESTRICTED_ACCESS=${username}:${salt}:${iterations}:${hash}\n`
  )
}
