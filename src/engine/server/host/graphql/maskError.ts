import { GraphQLError } from 'graphql'
import { BudgetSpentError, BusyError } from '../../db/Caller.ts'
import { DatabaseError, QUERY_CANCELED } from '../../db/DatabaseError.ts'
import { DomainError, type RefusalParams } from '../../kernel/DomainError.ts'
import { rateLimited } from '../../people/identity/attempts.ts'
import type { Logger } from '../logger.ts'
import { requestScope } from '../requestScope.ts'

/**
 * What a caller may see of an error, in development as in production: refusals and invalid requests
 * unchanged, everything else as INTERNAL with the id of the log entry.
 */
export function maskError(error: unknown, requestId: string, log: Logger): GraphQLError {
  if (isAboutVariables(error)) {
    const message = requestScope.getStore()?.knowsSchema
      ? error.message
      : 'A variable does not fit the request.'
    return new GraphQLError(message, { nodes: error.nodes, extensions: { code: 'BAD_USER_INPUT' } })
  }
  const original = limitOf(originalOf(error))
  if (original instanceof DomainError) return refusal(original, error)
  if (original instanceof GraphQLError && isForCaller(original)) return withCode(original, error)
  log.error({ requestId, error: original }, 'unexpected error')
  return new GraphQLError('Something went wrong on our side. Please try again later.', {
    ...placeOf(error),
    extensions: { code: 'INTERNAL', requestId },
  })
}

/** The database stopped a statement, or refused to start it, for the sake of others. */
function limitOf(error: unknown): unknown {
  if (error instanceof BusyError) return rateLimited(error.seconds)
  const isSpent = error instanceof BudgetSpentError
  const isStopped = error instanceof DatabaseError && error.sqlState === QUERY_CANCELED
  return isSpent || isStopped ? new DomainError('TOO_COMPLEX') : error
}

/**
 * A refusal within a response does not change the status, because the rest is valid; a missing session always
 * does.
 */
export function refusal(error: DomainError, at?: unknown): GraphQLError {
  const isWithin = at instanceof GraphQLError && at.path !== undefined
  const status = isWithin && error.code !== 'AUTH_NOT_AUTHENTICATED' ? undefined : HTTP_STATUS[error.code]
  const params = paramsOf(error)
  const fields = error.problems.flatMap((problem) => (problem.field === null ? [] : [problem.field]))
  return new GraphQLError(MESSAGES[error.code] ?? 'The request was refused.', {
    ...placeOf(at),
    extensions: {
      code: error.code,
      ...(fields.length > 0 ? { fields } : {}),
      ...(params === null ? {} : { params }),
      ...(status === undefined ? {} : { http: { status, spec: false, headers: retryAfter(error) } }),
    },
  })
}

/** What the text of the code has places for. */
const paramsOf = (error: DomainError): RefusalParams | null =>
  error.code === 'BACKEND_REFUSED_BECAUSE' ? (error.problems[0]?.params ?? null) : waitOf(error)

/** How long to wait, as `params` say it: `seconds`, perhaps `minutes`. */
const waitOf = ({ code, problems }: DomainError): RefusalParams | null =>
  problems.find((problem) => problem.code === code && 'seconds' in problem.params)?.params ?? null

/** The same for clients that read headers alone. */
export const retryAfter = (error: DomainError): Readonly<Record<string, string>> => {
  const seconds = waitOf(error)?.['seconds']
  return typeof seconds !== 'string' ? {} : { 'retry-after': seconds }
}

const HTTP_STATUS: Readonly<Record<string, number>> = {
  AUTH_NOT_AUTHENTICATED: 401,
  AUTH_NOT_AUTHORIZED: 403,
  BACKEND_REFUSED: 502,
  BACKEND_REFUSED_BECAUSE: 502,
  BACKEND_SIGN_IN: 502,
  BACKEND_UNREACHABLE: 502,
  BACKEND_ANSWER_TOO_LONG: 502,
  RATE_LIMITED: 429,
  SECOND_FACTOR_REQUIRED: 403,
  TOO_MANY_ATTEMPTS: 429,
  FILE_UNAVAILABLE: 503,
  MAY_NOT_VIEW_AS: 403,
  VIEWING_AS: 403,
}

const MESSAGES: Readonly<Record<string, string>> = {
  AUTH_NOT_AUTHENTICATED: 'Please sign in.',
  AUTH_NOT_AUTHORIZED: 'You are not allowed to do this.',
  BACKEND_REFUSED: 'The backend does not allow this.',
  BACKEND_REFUSED_BECAUSE: 'The backend refuses this.',
  BACKEND_SIGN_IN: 'The backend does not accept the sign-in of this server.',
  BACKEND_UNREACHABLE: 'The backend gives no answer.',
  BACKEND_ANSWER_TOO_LONG: 'The answer of the backend is too long.',
  BAD_USER_INPUT: 'The request has a value that cannot be used.',
  MAY_NOT_VIEW_AS: 'Only super administrators see the screens as a role or a partner.',
  NOT_FOUND: 'There is no such record.',
  RATE_LIMITED: 'Too many requests. Please try again in a moment.',
  SECOND_FACTOR_REQUIRED: 'Please add a second factor to your login first.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please wait before you try again.',
  TOO_COMPLEX: 'The request takes too much of the database.',
  VIEWING_AS: 'You see this as a role or a partner would: nothing can be changed.',
}

/** Error codes meant for the caller, ours and those of the HTTP layer below. */
const CALLER_CODES = new Set([
  'AUTH_NOT_AUTHENTICATED',
  'AUTH_NOT_AUTHORIZED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'INTERNAL',
  'INVALID_CHARACTER',
  'INVISIBLE_TEXT',
  'MAY_NOT_VIEW_AS',
  'OPERATION_RESOLUTION_FAILURE',
  'RATE_LIMITED',
  'SECOND_FACTOR_REQUIRED',
  'TOO_COMPLEX',
  'VIEWING_AS',
])

/** The engine's message for a variable repeats what the caller sent and suggests names of the schema. */
const isAboutVariables = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.path === undefined && error.message.startsWith('Variable "$')

/** An error without a path was raised before execution, about the request itself. */
const isForCaller = (error: GraphQLError): boolean => {
  const code = error.extensions['code']
  if (typeof code === 'string') return CALLER_CODES.has(code)
  return error.path === undefined
}

function withCode(original: GraphQLError, at: unknown): GraphQLError {
  if (typeof original.extensions['code'] === 'string' && original === at) return original
  return new GraphQLError(original.message, {
    ...placeOf(at),
    extensions: { code: 'BAD_USER_INPUT', ...original.extensions },
  })
}

/** Engines wrap what a resolver throws. */
function originalOf(error: unknown): unknown {
  let original = error
  while (original instanceof GraphQLError && original.originalError) original = original.originalError
  return original
}

const placeOf = (error: unknown) =>
  error instanceof GraphQLError
    ? { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path }
    : {}
