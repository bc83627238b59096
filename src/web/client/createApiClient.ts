import type { Client as SocketClient } from 'graphql-ws'
import type { LiveConnection } from './connection.ts'
import { createExecute, type Execute } from './createExecute.ts'
import { createQueryCache, type QueryCache } from './createQueryCache.ts'
import { createTokenRefresher, type Lock, type TokenRefresher } from './createTokenRefresher.ts'
import { createLiveSocket } from './liveSocket.ts'
import { requestTokens } from './requestTokens.ts'
import type { SessionStore } from './SessionStore.ts'

/** The one way to the server. */
export interface ApiClient {
  /**
   * Sends one query or mutation past the cache, exactly as given. Rejects with `ApiError` when there is no data, with
   * an AbortError when `signal` aborts. Refusals inside a mutation's payload are data: see `toPayloadProblem`.
   */
  readonly execute: Execute
  /** `fetch` with the bearer of the moment, renewed and repeated once when it is refused. */
  readonly fetchAuthorized: (path: string, init?: RequestInit) => Promise<Response>
  /** The answers that the screens show: see `useServerQuery`. */
  readonly queries: QueryCache
  readonly store: SessionStore
  readonly socket: SocketClient
  /** How the socket is: see `useConnection`. */
  readonly connection: LiveConnection
}

export interface ApiClientOptions {
  readonly store: SessionStore
  /** Origin and nothing else; the page's own by default. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly webSocket?: typeof WebSocket
  readonly retryDelay?: number
  readonly lock?: Lock
  /** Tells when the tab comes back and when the network is there again. */
  readonly page?: EventTarget
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { store, origin = window.location.origin, page = window, retryDelay } = options
  const send: typeof fetch = (input, init) => (options.fetch ?? fetch)(input, init)
  const url = `${origin}/graphql`
  const refresher = createTokenRefresher({
    store,
    request: (refreshToken) => requestTokens(send, url, refreshToken),
    ...(options.lock ? { lock: options.lock } : {}),
  })
  const { socket, connection, refuse } = createLiveSocket({
    url: url.replace(/^http/, 'ws'),
    store,
    refresher,
    page,
    ...(options.webSocket ? { webSocket: options.webSocket } : {}),
  })
  const execute = createExecute({
    send,
    url,
    store,
    refresher,
    onRefused: refuse,
    onChanged: () => queries.outdate(),
    ...(retryDelay === undefined ? {} : { retryDelay }),
  })
  const queries = createQueryCache(execute, store)
  return {
    execute,
    queries,
    store,
    socket,
    connection,
    fetchAuthorized: (path, init) => fetchAuthorized(send, refresher, refuse, `${origin}${path}`, init),
  }
}

async function fetchAuthorized(
  send: typeof fetch,
  refresher: TokenRefresher,
  onRefused: (token: string) => void,
  url: string,
  init: RequestInit = {},
) {
  const attempt = (token: string | null) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return send(url, { ...init, headers })
  }
  const token = await refresher.current()
  const response = await attempt(token)
  if (response.status !== 401 || token === null) return response
  onRefused(token)
  return attempt(await refresher.replace(token))
}
