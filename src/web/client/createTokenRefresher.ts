import { isExpired } from './accessToken.ts'
import type { SessionStore, Tokens } from './SessionStore.ts'

export interface TokenRefresher {
  /** An access token that is still good for a while, renewed first when needed; null when nobody is signed in. */
  readonly current: () => Promise<string | null>
  /** A token other than the one the server refused; null when the session is over (and the store is signed out). Rejects when the network fails. */
  readonly replace: (refused: string | null) => Promise<string | null>
}

export interface TokenRefresherOptions {
  readonly store: SessionStore
  /** Asks the server; null when it refuses the refresh token. Rejects when there is no answer. */
  readonly request: (refreshToken: string) => Promise<Tokens | null>
  /** Runs `task` alone among all tabs of the browser. */
  readonly lock?: <T>(task: () => Promise<T>) => Promise<T>
  readonly now?: () => number
}

/** However many requests are refused at once, in however many tabs: one renewal. */
export function createTokenRefresher({
  store,
  request,
  lock = acrossTabs,
  now = Date.now,
}: TokenRefresherOptions): TokenRefresher {
  let running: Promise<string | null> | null = null

  const renew = async (refused: string | null): Promise<string | null> => {
    const tokens = store.tokens()
    if (!tokens) return null
    // Someone else renewed while this request was on its way or waited for the lock.
    if (tokens.accessToken !== refused && !isExpired(tokens.accessToken, now())) return tokens.accessToken
    const next = await request(tokens.refreshToken)
    if (next) {
      store.updateTokens(next)
      return next.accessToken
    }
    const latest = store.tokens()
    if (latest && latest.refreshToken !== tokens.refreshToken) return latest.accessToken
    store.signOut('expired')
    return null
  }

  const replace = (refused: string | null) => {
    running ??= lock(() => renew(refused)).finally(() => {
      running = null
    })
    return running
  }

  const current = async () => {
    const tokens = store.tokens()
    if (!tokens) return null
    return isExpired(tokens.accessToken, now()) ? replace(tokens.accessToken) : tokens.accessToken
  }

  return { current, replace }
}

/** Web Locks are missing on plain-HTTP hosts: the tabs then race, and the server tolerates the previous token for seconds. */
function acrossTabs<T>(task: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? locks.request('fundament.refresh', task) : task()
}
