import { ApolloLink } from '@apollo/client'
import { catchError, map } from 'rxjs'
import { ApiError } from '../ApiError.ts'
import { toApiError, toProblems } from '../toApiError.ts'

/**
 * Turns every failure into an `ApiError` with the HTTP status, which Apollo's errors lose. An answer with
 * errors and without any data is a failure too. A partial answer passes; `errorPolicy` decides.
 */
export function createFailureLink(): ApolloLink {
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
