import { logWarning } from './log.ts'

/** The one login that opens a closed test environment. `hash` is PBKDF2-SHA-256 of the password; salt and hash are hex. */
export interface RestrictedAccess {
  readonly username: string
  readonly salt: string
  readonly iterations: number
  readonly hash: string
}

/** What the server tells before anybody has signed in. */
export interface AppConfig {
  /** Null where no captcha is asked for. */
  readonly captchaSiteKey: string | null
  /** Null where the site is open to everybody. */
  readonly restrictedAccess: RestrictedAccess | null
}

export type LoadAppConfig = () => Promise<AppConfig>

let loading: Promise<AppConfig> | null = null

/** Asked for once in a page's life. Never rejects: where nothing can be read, nothing is restricted or asked for. */
export const loadAppConfig: LoadAppConfig = () => (loading ??= readAppConfig())

export async function readAppConfig(send: typeof fetch = (...args) => fetch(...args)): Promise<AppConfig> {
  try {
    const response = await send('/app-config', { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return toAppConfig(await response.json())
  } catch (error) {
    logWarning('The configuration of the app cannot be read; the defaults hold.', error)
    return toAppConfig(null)
  }
}

function toAppConfig(value: unknown): AppConfig {
  const { captchaSiteKey, restrictedAccess } = isRecord(value) ? value : {}
  return {
    captchaSiteKey: typeof captchaSiteKey === 'string' && captchaSiteKey !== '' ? captchaSiteKey : null,
    restrictedAccess: toRestrictedAccess(restrictedAccess),
  }
}

function toRestrictedAccess(value: unknown): RestrictedAccess | null {
  if (!isRecord(value)) return null
  const { username, salt, iterations, hash } = value
  return typeof username === 'string' &&
    typeof salt === 'string' &&
    typeof iterations === 'number' &&
    typeof hash === 'string'
    ? { username, salt, iterations, hash }
    : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
