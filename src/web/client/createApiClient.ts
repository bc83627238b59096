import { ApolloClient, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { HttpLink } from '@apollo/client/link/http'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import type { Client as SocketClient } from 'graphql-ws'
import { OperationTypeNode } from 'graphql'
import { type ApiProblem, ApiError } from './ApiError.ts'
import { createAuthLink, type RequestContext } from './authLink.ts'
import { createTokenRefresher, type TokenRefresher } from './createTokenRefresher.ts'
import { executeOnce } from './executeOnce.ts'
import { createLiveSocket } from './liveSocket.ts'
import type { QueryText } from './QueryText.ts'
import { requestTokens } from './requestTokens.ts'
import { createRetryLink } from './retryLink.ts'
import type { SessionStore } from './SessionStore.ts'
import { toProblem } from './toApiError.ts'
import { createUploadLink, holdsFile } from './uploadLink.ts'

export interface ExecuteOptions extends RequestContext {
  readonly signal?: AbortSignal
}

export interface ExecuteResult<TData> {
  readonly data: TData
  /** Top-level errors of an answer that has data all the same: each names its place by `path`. */
  readonly problems: readonly ApiProblem[]
}

/** The one way to the server. */
export interface ApiClient {
  /** For `useQuery` and friends: normalised cache, live updates. */
  readonly apollo: ApolloClient
  /**
   * Sends one query or mutation past the cache, exactly as given. Rejects with `ApiError` when there is no data, with
   * an AbortError when `signal` aborts. Refusals inside a mutation's payload are data: see `toPayloadProblem`.
   */
  readonly execute: <TData = Record<string, unknown>, TVariables extends object = Record<string, unknown>>(
    document: TypedDocumentNode<TData, TVariables> | QueryText<TData, TVariables>,
    variables?: TVariables,
    options?: ExecuteOptions,
  ) => Promise<ExecuteResult<TData>>
  /** `fetch` with the bearer of the moment, renewed and repeated once when it is refused. */
  readonly fetchAuthorized: (path: string, init?: RequestInit) => Promise<Response>
  readonly store: SessionStore
  readonly socket: SocketClient
}

export interface ApiClientOptions {
  readonly store: SessionStore
  /** Origin and nothing else; the page's own by default. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly webSocket?: typeof WebSocket
  readonly retryDelay?: number
  readonly lock?: <T>(task: () => Promise<T>) => Promise<T>
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { store, origin = window.location.origin } = options
  const send: typeof fetch = (input, init) => (options.fetch ?? fetch)(input, init)
  const url = `${origin}/graphql`
  const refresher = createTokenRefresher({
    store,
    request: (refreshToken) => requestTokens(send, url, refreshToken),
    ...(options.lock ? { lock: options.lock } : {}),
  })
  const socket = createLiveSocket({
    url: url.replace(/^http/, 'ws'),
    store,
    refresher,
    ...(options.webSocket ? { webSocket: options.webSocket } : {}),
  })
  const http = ApolloLink.from([
    createAuthLink(store, refresher),
    createRetryLink(options.retryDelay),
    // Which library we use is nobody's business, and it would lengthen every request.
    ApolloLink.split(
      ({ variables }) => holdsFile(variables),
      createUploadLink(url, send),
      new HttpLink({ uri: url, fetch: send, enhancedClientAwareness: { transport: false } }),
    ),
  ])
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket),
    http,
  )
  const apollo = new ApolloClient({
    link,
    cache: new InMemoryCache({ dataIdFromObject: toCacheId }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  })
  store.on('signedOut', () => void apollo.clearStore())
  return {
    apollo,
    store,
    socket,
    execute: async (document, variables, { signal, ...context } = {}) => {
      const result = await executeOnce(
        link,
        apollo,
        {
          query: typeof document === 'string' ? gql(document) : document,
          variables: { ...variables },
          context,
        },
        signal,
      )
      const problems = (result.errors ?? []).map(toProblem)
      if (result.data === null || result.data === undefined) throw new ApiError(problems)
      return { data: result.data as never, problems }
    },
    fetchAuthorized: (path, init) => fetchAuthorized(send, refresher, `${origin}${path}`, init),
  }
}

/** Rows are known by their `entityId`; whatever has none lives inside its parent. */
function toCacheId({ __typename, entityId }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof __typename === 'string' && typeof entityId === 'number'
    ? `${__typename}:${entityId}`
    : undefined
}

async function fetchAuthorized(
  send: typeof fetch,
  refresher: TokenRefresher,
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
  return attempt(await refresher.replace(token))
}
