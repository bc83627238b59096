import { type Client, createClient } from 'graphql-ws'
import type { TokenRefresher } from './createTokenRefresher.ts'
import type { SessionStore } from './SessionStore.ts'

const MAX_ATTEMPTS = 1000
const LONGEST_WAIT_MS = 30_000
/** Close codes with which the server says that the token is no good. */
const REFUSED_CODES: ReadonlySet<number> = new Set([4401, 4403])

export interface LiveSocketOptions {
  readonly url: string
  readonly store: SessionStore
  readonly refresher: TokenRefresher
  readonly webSocket?: typeof WebSocket
}

/** One socket for all subscriptions: opened by the first, reconnecting patiently, with a token that is good at that moment. */
export function createLiveSocket({ url, store, refresher, webSocket }: LiveSocketOptions): Client {
  let refused: string | null = null
  let sent: string | null = null
  const client = createClient({
    url,
    webSocketImpl: webSocket,
    lazyCloseTimeout: 3000,
    keepAlive: 12_000,
    retryAttempts: MAX_ATTEMPTS,
    shouldRetry: () => true,
    retryWait: (retries) => wait(Math.min(500 * 2 ** retries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)),
    connectionParams: async () => {
      sent = refused === null ? await refresher.current() : await refresher.replace(refused)
      refused = null
      const accountEntityId = store.accountId()
      return {
        authorization: sent ? `Bearer ${sent}` : '',
        ...(accountEntityId === null ? {} : { accountEntityId }),
      }
    },
    on: {
      closed: (event) => {
        if (event instanceof CloseEvent && REFUSED_CODES.has(event.code)) refused = sent
      },
    },
  })
  // A socket speaks for whoever opened it: the next person, or account, opens a new one.
  store.on('signedOut', () => client.terminate())
  store.on('accountChanged', () => client.terminate())
  return client
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
