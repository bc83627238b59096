import type { GraphQLParams } from 'graphql-yoga'
import type { RequestContext } from '../../api/RequestContext.ts'

/** The resolvers' context, with additional data of the host. */
export interface HostContext extends RequestContext {
  readonly transport: 'http' | 'socket'
  readonly params: GraphQLParams
  /** Filled during the request, for the log line and the sender's share. */
  readonly trace: OperationTrace
}

export interface OperationTrace {
  operation: { readonly kind: string; readonly name: string | null } | null
  errorCodes: readonly string[]
  /** Milliseconds that reading and checking the document took. */
  checkMs: number
  answerBytes: number
}

export const newTrace = (): OperationTrace => ({
  operation: null,
  errorCodes: [],
  checkMs: 0,
  answerBytes: 0,
})
