import { type Client, createClient } from 'graphql-ws/client'
import { VIEW_PARAMETER } from '../../model/viewAs.ts'
import type { ConnectionStatus } from '../ui/live/connection.ts'
import type { LiveConnection } from './connection.ts'
import type { TokenRefresher } from './createTokenRefresher.ts'
import type { SessionStore } from './SessionStore.ts'

const MAX_ATTEMPTS = 1000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const PING_EVERY_MS = 12_000
/**
 * A live server answers a ping within this time: after sleep or a network change, the socket only looks open.
 */
const PONG_WITHIN_MS = 8000
/** Close codes for an invalid or expired token. */
const REFUSED_CODES: ReadonlySet<number> = new Set([4401, 4403])
const NOT_NEEDED = 1000

export interface LiveSocketOptions {
  readonly url: string
  readonly store: SessionStore
  readonly refresher: TokenRefresher
  readonly page: EventTarget
  readonly webSocket?: typeof WebSocket
}

export interface LiveSocket {
  readonly socket: Client
  readonly connection: LiveConnection
  /** The server has refused this token elsewhere: reopen a socket that uses it with another one. */
  readonly refuse: (token: string) => void
}

/**
 * One socket for all subscriptions: opened by the first, reconnects with growing pauses, and always uses a
 * valid token.
 */
export function createLiveSocket({ url, store, refresher, page, webSocket }: LiveSocketOptions): LiveSocket {
  let refused: string | null = null
  let sent: string | null = null
  let failures = 0
  let isRenewing = false
  let isAwaited = false
  let isOpening = false
  let pong: ReturnType<typeof setTimeout> | undefined
  const { status, setStatus, subscribe } = createStatus()
  const { rest, wake } = createRest(page, () => {
    failures = 0
  })

  const findToken = () => (refused === null ? refresher.current() : refresher.replace(refused))
  const socket = createClient({
    // The server waits only seconds for the token of an open socket, and a person who signs in again needs longer.
    url: async () => {
      await findToken().catch(() => null)
      return url
    },
    webSocketImpl: webSocket,
    lazyCloseTimeout: 3000,
    keepAlive: PING_EVERY_MS,
    retryAttempts: MAX_ATTEMPTS,
    shouldRetry: () => true,
    retryWait: async () => {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS)
      const isAtOnce = isAwaited
      isAwaited = false
      if (!isAtOnce) await rest(wait * (0.5 + Math.random() / 2))
    },
    connectionParams: async () => {
      sent = await findToken()
      refused = null
      const accountEntityId = store.accountId()
      const view = store.view()
      return {
        authorization: sent ? `Bearer ${sent}` : '',
        ...(accountEntityId === null ? {} : { accountEntityId }),
        ...(view === null ? {} : { [VIEW_PARAMETER]: view }),
      }
    },
    on: {
      connecting: () => {
        isOpening = true
      },
      opened: () => {
        isOpening = false
      },
      connected: () => {
        failures = 0
        setStatus('connected')
      },
      ping: (isReceived) => {
        if (isReceived) return
        clearTimeout(pong)
        pong = setTimeout(() => socket.terminate(), PONG_WITHIN_MS)
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pong)
      },
      closed: (event) => {
        isOpening = false
        clearTimeout(pong)
        const code = codeOf(event)
        const isRefused = code !== null && REFUSED_CODES.has(code)
        if (isRefused) refused = sent
        // Nothing is wrong, so reopen at once; but do not flood a server that keeps refusing.
        isAwaited = isRenewing || (isRefused && failures === 0)
        if (code === NOT_NEEDED) setStatus('connecting')
        else if (!isAwaited) setStatus('disconnected')
      },
    },
  })
  const renew = () => {
    // Without a connection there is nothing to close: the next attempt loads token and account anyway, and a
    // pending one does so once it is open.
    if (isOpening) return
    if (status() === 'disconnected') return wake()
    isRenewing = true
    socket.terminate()
    isRenewing = false
  }
  // A socket belongs to the person and account that opened it; the next one opens a new socket.
  store.on('accountChanged', renew)
  store.on('signedOut', () => {
    renew()
    setStatus('connecting')
  })
  const refuse = (token: string) => {
    if (sent !== token) return
    refused = token
    sent = null
    renew()
  }
  return { socket, refuse, connection: { status, rest, subscribe, reconnect: wake } }
}

function codeOf(event: unknown): number | null {
  const isEvent = typeof event === 'object' && event !== null && 'code' in event
  return isEvent && typeof event.code === 'number' ? event.code : null
}

function createStatus() {
  let status: ConnectionStatus = 'connecting'
  const listeners = new Set<() => void>()
  return {
    status: () => status,
    setStatus: (next: ConnectionStatus) => {
      if (status === next) return
      status = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Rest {
  /** Waits the given milliseconds, or until `wake`. */
  readonly rest: (ms: number) => Promise<void>
  /** Ends every wait. */
  readonly wake: () => void
}

/** Waits that end early when a retry may succeed: the network is back, or the tab is visible again. */
function createRest(page: EventTarget, onWake: () => void): Rest {
  const waits = new Set<() => void>()
  const wake = () => {
    onWake()
    for (const end of waits) end()
  }
  page.addEventListener('online', wake)
  // The browser shows a page from its back/forward cache.
  page.addEventListener('pageshow', wake)
  page.addEventListener('visibilitychange', () => {
    if (!document.hidden) wake()
  })
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        waits.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      waits.add(end)
    })
  return { rest, wake }
}
