import { OperationTypeNode } from 'graphql'
import { ApolloClient, ApolloLink } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import type { Client as SocketClient } from 'graphql-ws/client'
import { catchError, fromEvent, map, merge, of, takeUntil, throwError } from 'rxjs'
import { ApiError, problemOf } from './ApiError.ts'
import { createCache } from './createCache.ts'
import type { Confirmations } from './createConfirmations.ts'
import { createConfirmationLink } from './links/confirmationLink.ts'
import { createPartialLink } from './links/partialLink.ts'
import { createRecentAnswersLink } from './links/recentAnswersLink.ts'
import { createRepeatLink } from './links/repeatLink.ts'
import { createRetryLink } from './links/retryLink.ts'
import { createSessionLink, type SessionLinkOptions } from './links/sessionLink.ts'
import type { SessionStore } from './SessionStore.ts'
import { toApiError, toProblems } from './toApiError.ts'

export interface ApolloClientOptions extends SessionLinkOptions {
  readonly url: string
  readonly send: typeof fetch
  readonly socket: SocketClient
  readonly confirmations: Confirmations
  /** A mutation got the stored answer of an earlier request. */
  readonly onRepeat: () => void
  /** Milliseconds before the second attempt, on average. */
  readonly retryDelay?: number
  /** Milliseconds within which a repeated query gets the previous answer. */
  readonly recentMs?: number
}

/**
 * Apollo's client over the server's HTTP and its socket. Every failure reaches the caller as an `ApiError`,
 * except an answer with both data and errors: `toApiError` reads either.
 */
export function createApolloClient({
  url,
  send,
  socket,
  confirmations,
  onRepeat,
  retryDelay,
  recentMs,
  ...session
}: ApolloClientOptions): ApolloClient {
  const http = ApolloLink.from([
    createViewLink(session.store),
    createAbortLink(),
    createConfirmationLink(confirmations),
    createRepeatLink(onRepeat),
    createPartialLink(),
    createRetryLink(retryDelay),
    createSessionLink(session),
    createFailureLink(),
    createExtensionsLink(),
    // The server accepts forms only with a header that another site's form cannot send.
    new UploadHttpLink({ uri: url, fetch: send, headers: { 'GraphQL-Preflight': '1' } }),
  ])
  const live = ApolloLink.from([createFailureLink(), new GraphQLWsLink(socket)])
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      createRecentAnswersLink(recentMs),
      ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, live, http),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', errorPolicy: 'all' } },
  })
}

/** Refuses writes while impersonating, as the server would, without a request. */
function createViewLink({ view }: Pick<SessionStore, 'view'>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const writes = operation.operationType === OperationTypeNode.MUTATION
    if (!writes || operation.getContext().anonymous || view() === null) return forward(operation)
    return throwError(() => new ApiError([problemOf('VIEWING_AS', 'Nothing is changed in this view.')]))
  })
}

/**
 * An abort ends an operation at once, also during a token renewal or a retry pause; those continue for other
 * operations.
 */
function createAbortLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const signal = operation.getContext().fetchOptions?.signal
    if (!signal) return forward(operation)
    const aborted = merge(signal.aborted ? of(null) : [], fromEvent(signal, 'abort')).pipe(
      map((): never => {
        throw new DOMException('The request was aborted', 'AbortError')
      }),
    )
    return forward(operation).pipe(takeUntil(aborted))
  })
}

/**
 * Turns every failure into an `ApiError` with the HTTP status, which Apollo's errors lose. An answer with
 * errors and without any data is a failure too. A partial answer passes; `errorPolicy` decides.
 */
function createFailureLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const { errors = [] } = result as { readonly errors?: Parameters<typeof toProblems>[0][] }
        if (errors.length === 0 || hasData(result)) return result
        const { response } = operation.getContext()
        throw new ApiError(errors.flatMap(toProblems), response instanceof Response ? response.status : null)
      }),
      catchError((error: unknown) => {
        throw toApiError(error)
      }),
    ),
  )
}

/** False when every field failed, in which case the server returns null for each. */
function hasData(result: object): boolean {
  if (!('data' in result) || typeof result.data !== 'object' || result.data === null) return false
  return Object.values(result.data).some((value) => value !== null)
}

/** Sends the context's `extensions`: Apollo's `mutate` takes none of its own. */
function createExtensionsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { extensions } = operation.getContext()
    if (extensions === undefined) return forward(operation)
    Object.assign(operation.extensions, extensions)
    operation.setContext({ http: { includeExtensions: true } })
    return forward(operation)
  })
}
