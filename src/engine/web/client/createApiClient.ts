import { CLOCK_HEADER, setClockOffset } from '../../rules/clock.ts'
import { VIEW_HEADER } from '../../model/viewAs.ts'
import type { Client as SocketClient } from 'graphql-ws/client'
import type { LiveConnection } from './connection.ts'
import { type Confirmations, createConfirmations } from './createConfirmations.ts'
import { createHandover, type Handover } from './createHandover.ts'
import { createReentry, type Reentry } from './createReentry.ts'
import { createPersonalApollo, type PersonalApollo } from './createPersonalApollo.ts'
import { createTokenRefresher, type Lock, type TokenRefresher } from './createTokenRefresher.ts'
import { createLiveSocket } from './liveSocket.ts'
import type { SessionStore } from './SessionStore.ts'

/** The connections to the server, which share one session. */
export interface ApiClient {
  /** Apollo's client of the current person. Hooks find it inside a `ServerAccess`. */
  readonly apollo: PersonalApollo
  /** Requests that wait for the person to confirm who they are. */
  readonly confirmations: Confirmations
  /** Requests that wait for the person to sign in again. */
  readonly reentry: Reentry
  /** `fetch` with the current bearer token; renews the token and repeats once when it is refused. */
  readonly fetchAuthorized: (path: string, init?: RequestInit) => Promise<Response>
  readonly handover: Handover
  /** Fires `repeat` when a mutation got the stored answer of an earlier request. */
  readonly repeats: EventTarget
  readonly store: SessionStore
  readonly socket: SocketClient
  /** State of the socket: see `useConnection`. */
  readonly connection: LiveConnection
}

export interface ApiClientOptions {
  readonly store: SessionStore
  /** Only the origin; by default the page's own. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly webSocket?: typeof WebSocket
  readonly retryDelay?: number
  /** See `createRecentAnswersLink`. */
  readonly recentMs?: number
  /** Language of the page, for the texts in answers. */
  readonly language?: () => string
  readonly lock?: Lock
  /** Fires when the tab becomes visible again and when the network is back. */
  readonly page?: EventTarget
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { store, origin = window.location.origin, page = window, retryDelay, recentMs, language } = options
  const send: typeof fetch = async (input, init) => {
    const response = await (options.fetch ?? fetch)(input, init)
    const ahead = response.headers.get(CLOCK_HEADER)
    if (ahead !== null) setClockOffset(Number(ahead))
    return response
  }
  const url = `${origin}/graphql`
  const reentry = createReentry(store)
  const handover = createHandover()
  const refresher = createTokenRefresher({
    store,
    handover,
    signInAgain: reentry.ask,
    request: async (refreshToken) => {
      const { requestTokens } = await import('./requestTokens.ts')
      return requestTokens(send, url, refreshToken)
    },
    ...(options.lock ? { lock: options.lock } : {}),
  })
  const { socket, connection, refuse } = createLiveSocket({
    url: url.replace(/^http/, 'ws'),
    store,
    refresher,
    page,
    ...(options.webSocket ? { webSocket: options.webSocket } : {}),
  })
  const confirmations = createConfirmations()
  const repeats = new EventTarget()
  const onRepeat = () => void repeats.dispatchEvent(new Event('repeat'))
  // The requests belong to a person who has signed out.
  store.on('signedOut', () => confirmations.settle(false))
  const apollo = createPersonalApollo(store, async () => {
    const { createApolloClient } = await import('./createApolloClient.ts')
    const parts = {
      url,
      send,
      socket,
      confirmations,
      onRepeat,
      store,
      refresher,
      onRefused: refuse,
      language,
    }
    return () =>
      createApolloClient({
        ...parts,
        ...(retryDelay === undefined ? {} : { retryDelay }),
        ...(recentMs === undefined ? {} : { recentMs }),
      })
  })
  return {
    apollo,
    confirmations,
    reentry,
    handover: {
      ...handover,
      run: async (operation) => {
        // It cannot wait for a new token once it runs.
        await refresher.current()
        return handover.run(operation)
      },
    },
    repeats,
    store,
    socket,
    connection,
    fetchAuthorized: (path, init) =>
      fetchAuthorized(send, store, refresher, refuse, `${origin}${path}`, init),
  }
}

async function fetchAuthorized(
  send: typeof fetch,
  store: SessionStore,
  refresher: TokenRefresher,
  onRefused: (token: string) => void,
  url: string,
  init: RequestInit = {},
) {
  const attempt = (token: string | null) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const view = store.view()
    if (view !== null) headers.set(VIEW_HEADER, view)
    return send(url, { ...init, headers })
  }
  const token = await refresher.current()
  const response = await attempt(token)
  if (response.status !== 401 || token === null) return response
  onRefused(token)
  return attempt(await refresher.replace(token))
}
