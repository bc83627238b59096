import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import type { TokenRefresher } from './createTokenRefresher.ts'
import type { SessionStore } from './SessionStore.ts'
import { isNotAuthenticated, saysNotAuthenticated } from './toApiError.ts'

/** What callers may say about one request, in Apollo's context. */
export interface RequestContext {
  readonly headers?: Readonly<Record<string, string>>
  /** Signing in: no bearer, and a refusal is an answer. */
  readonly anonymous?: boolean
  /** Not about the current account: its header is left out. */
  readonly withoutAccount?: boolean
}

/** Bearer and account headers; a refused token is replaced and the request sent once more. */
export function createAuthLink(store: SessionStore, refresher: TokenRefresher): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const context = operation.getContext() as RequestContext
    if (context.anonymous) return forward(operation)
    return new Observable((observer) => {
      let inner: { unsubscribe: () => void } | null = null
      let closed = false

      const send = (token: string | null, retry: boolean) => {
        if (closed) return
        operation.setContext({ headers: buildHeaders(context, token, store.accountId()) })
        let replaced = false
        const replaceAndSend = () => {
          replaced = true
          refresher.replace(token).then(
            (fresh) => send(fresh, false),
            (error: unknown) => observer.error(error),
          )
        }
        inner = forward(operation).subscribe({
          next: (result) => {
            if (retry && token && result.errors?.some(saysNotAuthenticated)) replaceAndSend()
            else observer.next(result)
          },
          error: (error: unknown) => {
            if (retry && token && isNotAuthenticated(error)) replaceAndSend()
            else observer.error(error)
          },
          complete: () => {
            if (!replaced) observer.complete()
          },
        })
      }

      refresher.current().then(
        (token) => send(token, true),
        (error: unknown) => observer.error(error),
      )
      return () => {
        closed = true
        inner?.unsubscribe()
      }
    })
  })
}

function buildHeaders(context: RequestContext, token: string | null, accountId: number | null) {
  return {
    ...context.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(accountId !== null && !context.withoutAccount ? { 'x-account-entity-id': String(accountId) } : {}),
  }
}
