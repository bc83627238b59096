import type { GraphQLSchema } from 'graphql'
import type { Plugin, YogaServerInstance } from 'graphql-yoga'
import { createYoga, isAsyncIterable } from 'graphql-yoga'
import type { Logger } from '../logger.ts'
import { requestScope } from '../requestScope.ts'
import { gate } from './gate.ts'
import type { HostContext } from './HostContext.ts'
import { maskError } from './maskError.ts'

export type GraphQLEngine = YogaServerInstance<HostContext, object>

export interface GraphQLEngineOptions {
  readonly schema: GraphQLSchema
  /** Introspection without signing in. */
  readonly isOpen: boolean
  readonly log: Logger
}

/** Bytes of a multipart request, files included. */
export const UPLOAD_LIMIT = 25 * 1024 * 1024

/** One operation per request, no web page of its own, nothing for other origins. */
export const createGraphQLEngine = ({ schema, isOpen, log }: GraphQLEngineOptions): GraphQLEngine =>
  createYoga<HostContext, object>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    logging: false,
    maxRequestBodySize: UPLOAD_LIMIT,
    // The gate remembers what validation said, beside its own refusals, which depend on who asks.
    parserAndValidationCache: { validationCache: false },
    maskedErrors: {
      errorMessage: 'unexpected error',
      isDev: false,
      maskError: (error) => maskError(error, requestScope.getStore()?.requestId ?? 'none', log),
    },
    plugins: [gate(isOpen), traceErrors],
  })

/** Notes the codes of what went wrong for the log line; a request that came to nothing through our fault answers 500. */
const traceErrors: Plugin<object, HostContext> = {
  onExecutionResult: ({ result, context, setResult }) => {
    if (result === undefined || isAsyncIterable(result) || Array.isArray(result)) return
    const codes = (result.errors ?? []).map(({ extensions }) => String(extensions['code'] ?? 'UNKNOWN'))
    context.trace.errorCodes = codes
    if (codes.includes('INTERNAL') && !result.data)
      setResult({ ...result, extensions: { http: { status: 500 } } })
  },
}
