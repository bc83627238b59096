import { OperationTypeNode } from 'graphql'
import { ApolloLink } from '@apollo/client'
import { throwError } from 'rxjs'
import { ApiError, problemOf } from '../ApiError.ts'
import type { SessionStore } from '../SessionStore.ts'

/** Refuses what would write while the person looks as somebody else, as the server would, without asking it. */
export function createViewLink({ view }: Pick<SessionStore, 'view'>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const writes = operation.operationType === OperationTypeNode.MUTATION
    if (!writes || operation.getContext().anonymous || view() === null) return forward(operation)
    return throwError(() => new ApiError([problemOf('VIEWING_AS', 'Nothing is changed in this view.')]))
  })
}
