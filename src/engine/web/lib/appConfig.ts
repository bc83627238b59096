import { type ElectronicId, isElectronicId } from '../../rules/identityProviders.ts'
import { isSandbox, type Sandbox } from '../../rules/sandboxes.ts'
import { logWarning } from './log.ts'

/** Config that the server sends before sign-in. */
export interface AppConfig {
  /** Null if no captcha is required. */
  readonly captchaSiteKey: string | null
  /** Electronic identities that people may sign in and verify themselves with, in order. */
  readonly identityProviders: readonly ElectronicId[]
  /** Running sandboxes, to be named where they are used. */
  readonly sandboxes: readonly Sandbox[]
  /** Mails and text messages can be read at `/sandbox/outbox`. */
  readonly hasOutbox: boolean
}

export type LoadAppConfig = (send?: typeof fetch) => Promise<AppConfig>

let loading: Promise<AppConfig> | null = null
let known: AppConfig | null = null

/** What has been read already; null before. */
export const knownAppConfig = (): AppConfig | null => known

/**
 * Fetched once per page load, and again after a failure. Never rejects: if it cannot be read, nothing is required.
 */
export const loadAppConfig: LoadAppConfig = (send = (...args) => fetch(...args)) =>
  (loading ??= readAppConfig(send))

/** The next call fetches it again. */
export const forgetAppConfig = (): void => {
  loading = null
  known = null
}

async function readAppConfig(send: typeof fetch): Promise<AppConfig> {
  try {
    const response = await send('/app-config', { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    known = toAppConfig(await response.json())
    return known
  } catch (error) {
    logWarning('The configuration of the app cannot be read; the defaults hold.', error)
    forgetAppConfig()
    return toAppConfig(null)
  }
}

function toAppConfig(value: unknown): AppConfig {
  const { captchaSiteKey, identityProviders, sandboxes, hasOutbox } = isRecord(value) ? value : {}
  return {
    captchaSiteKey: typeof captchaSiteKey === 'string' && captchaSiteKey !== '' ? captchaSiteKey : null,
    identityProviders: Array.isArray(identityProviders) ? identityProviders.filter(isElectronicId) : [],
    sandboxes: Array.isArray(sandboxes) ? sandboxes.filter(isSandbox) : [],
    hasOutbox: hasOutbox === true,
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
