import { ApolloLink } from '@apollo/client'
import { catchError, Observable, of, switchMap, throwError } from 'rxjs'
import { ApiError } from '../ApiError.ts'
import type { Confirmations } from '../createConfirmations.ts'
import { toApiError } from '../toApiError.ts'

const CODE = 'CONFIRMATION_REQUIRED'

/**
 * Asks people to confirm who they are when the server wants it, then sends the same operation again with the same
 * variables. Without a confirmation the caller gets the refusal, as of any other request.
 */
export function createConfirmationLink(confirmations: Confirmations): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const countAtSending = confirmations.count()
    const again = (otherwise: () => Observable<ApolloLink.Result>) => {
      // Confirmed while this one was on its way.
      if (confirmations.count() > countAtSending) return forward(operation)
      return answerOf(confirmations).pipe(
        switchMap((isConfirmed) => (isConfirmed ? forward(operation) : otherwise())),
      )
    }
    return forward(operation).pipe(
      switchMap((result) => (isRefused(result.data) ? again(() => of(result)) : of(result))),
      catchError((error: unknown) => {
        const failure = toApiError(error)
        const isWanted = failure instanceof ApiError && failure.code === CODE
        return isWanted ? again(() => throwError(() => error)) : throwError(() => error)
      }),
    )
  })
}

function answerOf({ ask }: Confirmations): Observable<boolean> {
  return new Observable((observer) =>
    ask((isConfirmed) => {
      observer.next(isConfirmed)
      observer.complete()
    }),
  )
}

/**
 * True when a payload is refused for want of a confirmation and none has succeeded: what was done must not be done
 * twice.
 */
function isRefused(data: unknown): boolean {
  const payloads = isRecord(data) ? Object.values(data).filter(isRecord) : []
  return payloads.some(asksForConfirmation) && payloads.every(({ isSuccess }) => isSuccess !== true)
}

function asksForConfirmation({ errors }: Readonly<Record<string, unknown>>): boolean {
  return (
    Array.isArray(errors) &&
    errors.some(
      (error: unknown) =>
        isRecord(error) && isRecord(error['details']) && error['details']['errorCode'] === CODE,
    )
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
