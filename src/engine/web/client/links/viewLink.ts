import { OperationTypeNode } from 'graphql'
import { ApolloLink } from '@apollo/client'
import { throwError } from 'rxjs'
import { ApiError, problemOf } from '../ApiError.ts'
import type { SessionStore } from '../SessionStore.ts'

/** Refuses writes while impersonating, as the server would, without a request. */
export function createViewLink({ view }: Pick<SessionStore, 'view'>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const writes = operation.operationType === OperationTypeNode.MUTATION
    if (!writes || operation.getContext().anonymous || view() === null) return forward(operation)
    return throwError(() => new ApiError([problemOf('VIEWING_AS', 'Nothing is changed in this view.')]))
  })
}
