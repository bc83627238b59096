import { GraphQLError } from 'graphql'
import { DomainError } from '../../domain/DomainError.ts'
import { errorFacts } from '../logger.ts'
import type { Logger } from '../logger.ts'

/**
 * What a caller may learn of an error, in development as in production: refusals and faulty requests as they are,
 * everything else as INTERNAL with the id under which the log has more.
 */
export function maskError(error: unknown, requestId: string, log: Logger): GraphQLError {
  if (isAboutVariables(error)) {
    return new GraphQLError(error.message, { nodes: error.nodes, extensions: { code: 'BAD_USER_INPUT' } })
  }
  const original = originalOf(error)
  if (original instanceof DomainError) return refusal(original, error)
  if (original instanceof GraphQLError && isForCaller(original)) return withCode(original, error)
  log.error({ requestId, error: errorFacts(original) }, 'unexpected error')
  return new GraphQLError('Something went wrong on our side. Please try again later.', {
    ...placeOf(error),
    extensions: { code: 'INTERNAL', requestId },
  })
}

/** A refusal within an answer leaves the status alone, since the rest of the answer stands; a missing session never does. */
export function refusal(error: DomainError, at?: unknown): GraphQLError {
  const isWithin = at instanceof GraphQLError && at.path !== undefined
  const status = isWithin && error.code !== 'AUTH_NOT_AUTHENTICATED' ? undefined : HTTP_STATUS[error.code]
  const fields = error.problems.flatMap((problem) => (problem.field === null ? [] : [problem.field]))
  return new GraphQLError(MESSAGES[error.code] ?? 'The request was refused.', {
    ...placeOf(at),
    extensions: {
      code: error.code,
      ...(fields.length > 0 ? { fields } : {}),
      ...(status === undefined ? {} : { http: { status, spec: false } }),
    },
  })
}

const HTTP_STATUS: Readonly<Record<string, number>> = {
  AUTH_NOT_AUTHENTICATED: 401,
  AUTH_NOT_AUTHORIZED: 403,
}

const MESSAGES: Readonly<Record<string, string>> = {
  AUTH_NOT_AUTHENTICATED: 'Please sign in.',
  AUTH_NOT_AUTHORIZED: 'You are not allowed to do this.',
  BAD_USER_INPUT: 'The request has a value that cannot be used.',
  NOT_FOUND: 'There is no such record.',
}

/** Codes that errors meant for the caller carry, ours and those of the HTTP layer below. */
const CALLER_CODES = new Set([
  'AUTH_NOT_AUTHENTICATED',
  'AUTH_NOT_AUTHORIZED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'INTERNAL',
  'OPERATION_RESOLUTION_FAILURE',
  'RATE_LIMITED',
  'TOO_COMPLEX',
])

/** The engine's own words for a variable that does not fit its type; they repeat what the caller sent. */
const isAboutVariables = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.path === undefined && error.message.startsWith('Variable "$')

/** Without a place in the answer it was raised before anything ran, about the request itself. */
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
