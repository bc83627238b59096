import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'
import type { Repeat } from './RequestContext.ts'

/** Reports answers that the server gave to an earlier request of the same id: to the caller, or to `onRepeat`. */
export function createRepeatLink(onRepeat: (repeat: Repeat) => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        if (extensions?.['repeated'] === undefined) return
        const isDeleted = extensions['deleted'] !== undefined
        ;(operation.getContext().onRepeat ?? onRepeat)({ isDeleted })
      }),
    ),
  )
}
