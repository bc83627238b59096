import { OperationTypeNode } from 'graphql'
import { ApolloLink } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { finalize, of, tap } from 'rxjs'

/** A query repeated within this time gets the previous answer. */
export const RECENT_MS = 100

/**
 * Screens that render one after the other often send the same query. A repeat within 100 ms gets the first
 * one's answer; `fresh` in the context asks the server anyway. A mutation or a live update ends this at once,
 * because earlier answers may be wrong from then on. 0 ms: every query is sent.
 */
export function createRecentAnswersLink(recentMs: number = RECENT_MS): ApolloLink {
  if (recentMs === 0) return new ApolloLink((operation, forward) => forward(operation))
  const recent = new Map<string, ApolloLink.Result>()
  let changes = 0
  const outdate = () => {
    changes += 1
    recent.clear()
  }
  return new ApolloLink((operation, forward) => {
    const { operationType } = operation
    if (operationType === OperationTypeNode.MUTATION) return forward(operation).pipe(finalize(outdate))
    if (operationType === OperationTypeNode.SUBSCRIPTION) return forward(operation).pipe(tap(outdate))
    const key = keyOf(operation)
    const known = operation.getContext().fresh ? undefined : recent.get(key)
    if (known) return of(known)
    const askedAfter = changes
    return forward(operation).pipe(
      tap((result) => {
        if (askedAfter !== changes) return
        recent.set(key, result)
        setTimeout(() => {
          if (recent.get(key) === result) recent.delete(key)
        }, recentMs)
      }),
    )
  })
}

function keyOf({ query, variables, getContext }: ApolloLink.Operation): string {
  const { headers, anonymous, withoutAccount } = getContext()
  return JSON.stringify([print(query), variables, headers, anonymous, withoutAccount])
}
