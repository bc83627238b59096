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

/** Notes the codes of what went wrong for the log line, and gives a request that came to nothing the status it deserves. */
const traceErrors: Plugin<object, HostContext> = {
  onExecutionResult: (payload) => {
    const { result, context } = payload
    if (result === undefined || isAsyncIterable(result) || Array.isArray(result)) return
    const codes = (result.errors ?? []).map(({ extensions: { code } }) =>
      typeof code === 'string' ? code : 'UNKNOWN',
    )
    context.trace.errorCodes = codes
    const status = result.data ? undefined : STATUS_WITHOUT_DATA.find(([code]) => codes.includes(code))?.[1]
    if (status !== undefined) payload.setResult({ ...result, extensions: { http: { status } } })
  },
}

const STATUS_WITHOUT_DATA: readonly (readonly [string, number])[] = [
  ['INTERNAL', 500],
  ['TOO_COMPLEX', 400],
]
