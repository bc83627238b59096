import type { GraphQLParams } from 'graphql-yoga'
import type { RequestContext } from '../../api/RequestContext.ts'

/** The resolvers' context, and what the host keeps beside it. */
export interface HostContext extends RequestContext {
  readonly transport: 'http' | 'socket'
  readonly params: GraphQLParams
  /** Filled on the way, for the log line. */
  readonly trace: OperationTrace
}

export interface OperationTrace {
  operation: { readonly kind: string; readonly name: string | null } | null
  errorCodes: readonly string[]
}
