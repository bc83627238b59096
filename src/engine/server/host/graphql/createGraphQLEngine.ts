import { type ExecutionResult, getOperationAST, type GraphQLSchema, OperationTypeNode } from 'graphql'
import { createYoga, isAsyncIterable, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import { ANONYMOUS_OPERATIONS } from '../../api/anonymousOperations.ts'
import { rateLimited } from '../../people/identity/attempts.ts'
import { countWrites, type WriteRates } from '../../people/identity/writeRates.ts'
import type { Logger } from '../logger.ts'
import { requestScope } from '../requestScope.ts'
import { gate } from './gate.ts'
import type { HostContext } from './HostContext.ts'
import { maskError, refusal } from './maskError.ts'
import { normalizeTexts } from './normalizeTexts.ts'
import { rootRuns } from './rootFields.ts'

export type GraphQLEngine = YogaServerInstance<HostContext, object>

export interface GraphQLEngineOptions {
  /** Path of its address. Default: `/graphql`. */
  readonly path?: string
  readonly schema: GraphQLSchema
  /** Introspection without signing in. */
  readonly isOpen: boolean
  /** Root fields that are offered; null: all. */
  readonly only: ReadonlySet<string> | null
  readonly log: Logger
  readonly writeRates: WriteRates
}

/** Bytes of a multipart request, files included. */
export const UPLOAD_LIMIT = 25 * 1024 * 1024

/** One operation per request, no GraphiQL page, no CORS. */
export const createGraphQLEngine = ({
  path = '/graphql',
  schema,
  isOpen,
  only,
  log,
  writeRates,
}: GraphQLEngineOptions): GraphQLEngine =>
  createYoga<HostContext, object>({
    schema,
    graphqlEndpoint: path,
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    logging: false,
    maxRequestBodySize: UPLOAD_LIMIT,
    // The gate caches validation results, but not its own refusals, which depend on the caller.
    parserAndValidationCache: { validationCache: false },
    maskedErrors: {
      errorMessage: 'unexpected error',
      isDev: false,
      maskError: (error) => maskError(error, requestScope.getStore()?.requestId ?? 'none', log),
    },
    plugins: [gate(isOpen, only), normalizeTexts(), writeRate(writeRates), nameRepeats, traceErrors],
  })

/** Names the mutations whose answer is the stored one of an earlier request with the same `clientCorrelationId`. */
const nameRepeats: Plugin<HostContext> = {
  onExecute: ({ args: { contextValue } }) => ({
    onExecuteDone: ({ result, setResult }) => {
      const { repeated, deleted } = contextValue
      if (repeated.length === 0 || isAsyncIterable(result)) return
      const names = deleted.length === 0 ? { repeated } : { repeated, deleted }
      setResult({ ...result, extensions: { ...result.extensions, ...names } })
    },
  }),
}

/** Records the error codes of every answer, also of one that was never executed, and sets the status of a failed request. */
const traceErrors: Plugin<object, HostContext> = {
  onExecutionResult: (payload) => {
    const { result } = payload
    if (result === undefined || isAsyncIterable(result) || result.data) return
    const codes = codesOf(result)
    const status = STATUS_WITHOUT_DATA.find(([code]) => codes.includes(code))?.[1]
    if (status !== undefined) payload.setResult({ ...result, extensions: { http: { status } } })
  },
  onResultProcess: ({ result, serverContext: { trace } }) => {
    if (!isAsyncIterable(result) && !Array.isArray(result)) trace.errorCodes = codesOf(result)
  },
}

const codesOf = ({ errors }: ExecutionResult): readonly string[] =>
  (errors ?? []).map(({ extensions: { code } }) => (typeof code === 'string' ? code : 'UNKNOWN'))

const STATUS_WITHOUT_DATA: readonly (readonly [string, number])[] = [
  ['INTERNAL', 500],
  ['TOO_COMPLEX', 400],
  ['RATE_LIMITED', 429],
  ['INVALID_CHARACTER', 400],
  ['INVISIBLE_TEXT', 400],
]

/**
 * Counts every write of a user, each of those in one request, before the first of them begins. What signed-out people may
 * ask for has limits of its own, and signing out always works.
 */
const writeRate = (rates: WriteRates): Plugin<HostContext> => ({
  onExecute: async ({ args: { document, operationName, contextValue }, setResultAndStopExecution }) => {
    const { actor, db } = contextValue
    const operation = getOperationAST(document, operationName)
    if (operation?.operation !== OperationTypeNode.MUTATION) return
    if (actor.kind !== 'USER' && actor.kind !== 'STAFF') return
    const names = [...rootRuns(document, operation).values()]
    const count = names.filter((name) => !ANONYMOUS_OPERATIONS.has(name)).length
    const seconds = count === 0 ? null : await countWrites({ db, rates }, actor, count)
    if (seconds !== null) setResultAndStopExecution({ errors: [refusal(rateLimited(seconds))] })
  },
})
