import { logWarning } from '../lib/log.ts'
import { createHandover, type Handover } from './createHandover.ts'
import type { KeptTokens, SessionStore, Tokens } from './SessionStore.ts'
import { readClaims } from './tokenClaims.ts'

export interface TokenRefresher {
  /** An access token that stays valid for a while, renewed first if needed; null when signed out. */
  readonly current: () => Promise<string | null>
  /**
   * A different token from the one the server refused; null when the session has ended (the store is then
   * signed out). Rejects when the network fails.
   */
  readonly replace: (refused: string | null) => Promise<string | null>
}

/** Null: the server refuses the refresh token. LOGIN_DISABLED: it would refuse to sign the person in again, too. */
export type TokenAnswer = Tokens | 'LOGIN_DISABLED' | null

export interface TokenRefresherOptions {
  readonly store: SessionStore
  /** Asks the server. Rejects when there is no answer. */
  readonly request: (refreshToken: string) => Promise<TokenAnswer>
  /** Left out: no session is handed over. */
  readonly handover?: Handover
  /** Asks the person to sign in again where a page is open; null when they do not. */
  readonly signInAgain?: () => Promise<Tokens | null>
  /** Runs `task` exclusively among all tabs of the browser, and tells it whether it had to wait. */
  readonly lock?: Lock
  readonly now?: () => number
}

export type Lock = <T>(task: (hasWaited: boolean) => Promise<T>) => Promise<T>

/** However many requests are refused at once, in however many tabs, the token is renewed once. */
export function createTokenRefresher({
  store,
  request,
  handover = createHandover(),
  signInAgain = async () => null,
  lock = acrossTabs,
  now = Date.now,
}: TokenRefresherOptions): TokenRefresher {
  let running: Promise<string | null> | null = null

  /** Another request or tab renewed the token while this one was pending or waited for the lock. */
  const renewedMeanwhile = (refused: string | null) => {
    const tokens = store.tokens()
    if (tokens === null || tokens.accessToken === refused || isExpired(tokens, now())) return null
    return tokens.accessToken
  }

  const renew = async (refused: string | null, hasWaited: boolean): Promise<Renewal> => {
    // The other tab's lock may be released before its write is visible here.
    if (hasWaited && renewedMeanwhile(refused) === null) await untilTold(store)
    const renewed = renewedMeanwhile(refused)
    const tokens = store.tokens()
    if (renewed !== null || !tokens) return { token: renewed }
    const next = await request(tokens.refreshToken)
    if (next === 'LOGIN_DISABLED') return { ended: tokens, isClosed: true }
    if (next) {
      store.updateTokens(next)
      return { token: next.accessToken }
    }
    const latest = store.tokens()
    if (latest && latest.refreshToken !== tokens.refreshToken) return { token: latest.accessToken }
    return { ended: tokens, isClosed: false }
  }

  const signIn = async ({ ended, isClosed }: Ended): Promise<string | null> => {
    await handover.settled()
    const latest = store.tokens()
    if (latest?.refreshToken !== ended.refreshToken) return latest?.accessToken ?? null
    if (isClosed) {
      store.signOut('left')
      return null
    }
    const next = await signInAgain()
    const isStillEnded = store.tokens()?.refreshToken === ended.refreshToken
    if (next === null) {
      if (isStillEnded) store.signOut('expired')
      return null
    }
    if (isStillEnded) store.updateTokens(next)
    return next.accessToken
  }

  const replace = (refused: string | null) => {
    running ??= lock((hasWaited) => renew(refused, hasWaited))
      // The other tabs must not wait for the person: each asks separately, and the first answer serves all.
      .then((renewal) => ('ended' in renewal ? signIn(renewal) : renewal.token))
      .finally(() => {
        running = null
      })
    return running
  }

  const current = async () => {
    const tokens = store.tokens()
    if (!tokens) return null
    return isExpired(tokens, now()) ? replace(tokens.accessToken) : tokens.accessToken
  }

  return { current, replace }
}

type Renewal = { readonly token: string | null } | Ended

interface Ended {
  /** The server refuses these. */
  readonly ended: Tokens
  /** It would refuse to sign the person in again, too. */
  readonly isClosed: boolean
}

/**
 * Web Locks are missing on plain-HTTP hosts: tabs then race, and the server accepts the previous token for
 * some seconds.
 */
const acrossTabs: Lock = async (task) => {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return task(false)
  const mine = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await task(false) } : null,
  )
  return mine ? mine.result : locks.request(LOCK, () => task(true))
}

const LOCK = 'fundament.refresh'

/** Another tab's tokens arrive within milliseconds; after a failed renewal none arrive. */
function untilTold(store: SessionStore): Promise<void> {
  return new Promise((resolve) => {
    const stops = (['tokensUpdated', 'signedOut'] as const).map((event) => store.on(event, () => end()))
    const timer = setTimeout(() => end(), STORAGE_LAG_MS)
    function end() {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve()
    }
  })
}

const STORAGE_LAG_MS = 500

/**
 * Seconds before expiry at which a token already counts as expired, because requests take time.
 */
const TOKEN_LEAD_SECONDS = 20

/**
 * True when the access token ends within `leadSeconds`. Its lifetime counts from its arrival, whatever the
 * browser's clock says; without a known arrival it ends by that clock. An undecodable one counts as expired.
 */
function isExpired(
  { accessToken, receivedAt }: KeptTokens,
  now: number,
  leadSeconds = TOKEN_LEAD_SECONDS,
): boolean {
  const times = readTimes(accessToken)
  if (times === null) return true
  const endsAt =
    receivedAt === null || times.issuedAt === null ? times.endsAt : receivedAt + times.endsAt - times.issuedAt
  // A clock that was set back since then is useless.
  return endsAt - leadSeconds * 1000 <= now || (receivedAt !== null && now < receivedAt)
}

interface TokenTimes {
  readonly issuedAt: number | null
  readonly endsAt: number
}

/** `iat` and `exp` of a JWT in milliseconds; null when they cannot be read. */
function readTimes(token: string): TokenTimes | null {
  const { iat, exp } = readClaims(token) ?? {}
  if (typeof exp === 'number')
    return { issuedAt: typeof iat === 'number' ? iat * 1000 : null, endsAt: exp * 1000 }
  logWarning('The access token cannot be decoded; it is treated as absent.')
  return null
}
