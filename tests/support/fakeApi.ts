import { WebSocket } from 'ws'
// Fetched by the client when they are first needed, which on a busy machine takes longer than a test may.
import '../../src/engine/web/client/createApolloClient.ts'
import '../../src/engine/web/client/requestTokens.ts'
import { createApiClient } from '../../src/engine/web/client/createApiClient.ts'
import { createSessionStore } from '../../src/engine/web/client/SessionStore.ts'
import { memoryStorage } from './memoryStorage.ts'

export interface SentRequest {
  readonly path: string
  readonly headers: Headers
  readonly token: string | null
  readonly body: string
  readonly signal: AbortSignal | null
}

export interface FakeApiOptions {
  /** Of the person who is signed in. */
  readonly accessToken?: string
  readonly answer?: (request: SentRequest) => Response | Promise<Response>
  /** The answer to a renewal of tokens. */
  readonly renew?: () => Response
  /** Default: one that finds no one. */
  readonly webSocket?: unknown
  /** Default: every query reaches the server, however soon it follows another. */
  readonly recentMs?: number
}

const NOW = Date.now()

/** A client with a signed-in user, and a server that records its requests. */
export function fakeApi({
  accessToken = fakeToken('first'),
  answer = ok,
  renew = renewed,
  webSocket = WebSocket,
  recentMs = 0,
}: FakeApiOptions = {}) {
  const server = { requests: [] as SentRequest[], renewals: 0 }
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const body = typeof init?.body === 'string' ? init.body : ''
    if (body.includes('RefreshAccessToken')) {
      server.renewals++
      return renew()
    }
    const request = {
      path: pathOf(new URL(input instanceof Request ? input.url : input, 'http://localhost')),
      headers,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      body,
      signal: init?.signal ?? null,
    }
    server.requests.push(request)
    return answer(request)
  }
  const page = new EventTarget()
  const store = createSessionStore(memoryStorage(), page, memoryStorage())
  store.signIn({ accessToken, refreshToken: 'refresh-1' })
  const client = createApiClient({
    store,
    origin: 'http://localhost',
    fetch: send,
    webSocket: webSocket as never,
    retryDelay: 1,
    recentMs,
    lock: (task) => task(false),
    page,
  })
  return { client, server }
}

/** A token that ends `minutes` from now. */
export function fakeToken(name: string, minutes = 15): string {
  const claims = { sub: name, exp: Math.floor(NOW / 1000) + minutes * 60 }
  return `e30.${btoa(JSON.stringify(claims))}.signature`
}

export const reply = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`

export const ok = () => reply({ data: { loans: { totalCount: 3 } } })

const renewed = () =>
  reply({
    data: {
      refreshAccessToken: {
        isSuccess: true,
        accessToken: fakeToken('second'),
        refreshToken: 'refresh-2',
        errors: [],
      },
    },
  })
