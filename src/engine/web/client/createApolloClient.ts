import { OperationTypeNode } from 'graphql'
import { ApolloClient, ApolloLink } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import type { Client as SocketClient } from 'graphql-ws/client'
import { createCache } from './createCache.ts'
import type { Confirmations } from './createConfirmations.ts'
import { createAbortLink } from './links/abortLink.ts'
import { createConfirmationLink } from './links/confirmationLink.ts'
import { createExtensionsLink } from './links/extensionsLink.ts'
import { createFailureLink } from './links/failureLink.ts'
import { createPartialLink } from './links/partialLink.ts'
import { createRecentAnswersLink } from './links/recentAnswersLink.ts'
import { createRepeatLink } from './links/repeatLink.ts'
import { createRetryLink } from './links/retryLink.ts'
import { createSessionLink, type SessionLinkOptions } from './links/sessionLink.ts'
import { createViewLink } from './links/viewLink.ts'

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
