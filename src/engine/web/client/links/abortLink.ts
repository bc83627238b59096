import { ApolloLink } from '@apollo/client'
import { fromEvent, map, merge, of, takeUntil } from 'rxjs'

/**
 * An abort ends an operation at once, also during a token renewal or a retry pause; those continue for other
 * operations.
 */
export function createAbortLink(): ApolloLink {
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
