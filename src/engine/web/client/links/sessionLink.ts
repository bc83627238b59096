import { ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { from, Observable, switchMap, takeUntil, throwError } from 'rxjs'
import { VIEW_HEADER } from '../../../model/viewAs.ts'
import type { TokenRefresher } from '../createTokenRefresher.ts'
import type { SessionStore } from '../SessionStore.ts'
import { isNotAuthenticated } from '../isNotAuthenticated.ts'
import { toApiError } from '../toApiError.ts'

export interface SessionLinkOptions {
  readonly store: SessionStore
  readonly refresher: TokenRefresher
  /** The server has refused a token; other users of it must take another. */
  readonly onRefused: (token: string) => void
  /** Of the page: texts in the answer are for its reader, whatever the browser prefers, which holds when it is left out. */
  readonly language?: (() => string) | undefined
}

/**
 * Adds the bearer token, the current account, the view and the page's language. Replaces a refused token and sends the
 * operation once more; one with `handsOver` in its context, which ends the session, keeps its token.
 */
export function createSessionLink({ store, refresher, onRefused, language }: SessionLinkOptions): ApolloLink {
  const authorise = new SetContextLink(async ({ headers, anonymous, handsOver, withoutAccount }) => {
    const read = { ...(language === undefined ? {} : { 'accept-language': language() }), ...headers }
    if (anonymous) return { headers: read }
    const wasSignedIn = store.tokens() !== null
    const sentToken = handsOver ? (store.tokens()?.accessToken ?? null) : await refresher.current()
    // The session ended meanwhile: the caller is gone, and the server would only refuse.
    if (wasSignedIn && sentToken === null) throw sessionEnded()
    const account = withoutAccount ? null : store.accountId()
    const view = store.view()
    return {
      sentToken,
      headers: {
        ...read,
        ...(sentToken === null ? {} : { authorization: `Bearer ${sentToken}` }),
        ...(account === null ? {} : { 'x-account-entity-id': String(account) }),
        ...(view === null ? {} : { [VIEW_HEADER]: view }),
      },
    }
  })
  // The server checks the token before anything else, so a mutation may be sent again too.
  const renew = new ErrorLink(({ error, operation, forward }) => {
    const { sentToken, handsOver } = operation.getContext()
    // Other requests wait for what ends the session; it would wait for itself.
    if (handsOver || typeof sentToken !== 'string' || !isNotAuthenticated(toApiError(error))) return undefined
    onRefused(sentToken)
    // Without a token it belongs to a person who has left, and must not run as the next person.
    return from(refresher.replace(sentToken)).pipe(
      switchMap((token) => (token === null ? throwError(() => error) : forward(operation))),
    )
  })
  return ApolloLink.from([createLeaveLink(store), renew, authorise])
}

/** Aborts pending requests when the person signs out: they are not needed, and the server would refuse them. */
function createLeaveLink(store: SessionStore): ApolloLink {
  const left = new Observable<never>((subscriber) =>
    store.on('signedOut', (reason) => {
      if (reason === 'left') subscriber.error(sessionEnded())
    }),
  )
  return new ApolloLink((operation, forward) =>
    operation.getContext().anonymous ? forward(operation) : forward(operation).pipe(takeUntil(left)),
  )
}

function sessionEnded(): DOMException {
  return new DOMException('The session has ended', 'AbortError')
}
