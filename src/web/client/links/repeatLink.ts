import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'

/** Reports answers that the server gave to an earlier request of the same id: to the caller, or to `onRepeat`. */
export function createRepeatLink(onRepeat: () => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        if (extensions?.['repeated'] !== undefined) (operation.getContext().onRepeat ?? onRepeat)()
      }),
    ),
  )
}
