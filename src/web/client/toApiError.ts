import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'
import { ApiError, type ApiProblem } from './ApiError.ts'

/** Whatever a link failed with, as one kind of error. An abort passes through untouched. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError || isAbort(error)) return error
  if (CombinedGraphQLErrors.is(error)) return new ApiError(error.errors.map(toProblem), null, error)
  if (ServerError.is(error)) return toServerApiError(error)
  if (ServerParseError.is(error))
    return new ApiError([problem('SERVER', error.message)], error.statusCode, error)
  return new ApiError(
    [problem('NETWORK', error instanceof Error ? error.message : 'Network failure')],
    null,
    error,
  )
}

export function toProblem(error: GraphQLFormattedError): ApiProblem {
  const code = error.extensions?.code
  return { ...problem(typeof code === 'string' ? code : 'UNKNOWN', error.message), path: error.path ?? null }
}

/** True when the answer says that the token is missing, expired or unknown. */
export function isNotAuthenticated(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401
  if (CombinedGraphQLErrors.is(error)) return error.errors.some(saysNotAuthenticated)
  if (error instanceof ApiError) return error.status === 401 || error.code === 'AUTH_NOT_AUTHENTICATED'
  return false
}

export function saysNotAuthenticated(error: GraphQLFormattedError): boolean {
  return (
    error.extensions?.code === 'AUTH_NOT_AUTHENTICATED' || error.message.includes('No user is configured')
  )
}

/** The body of a refused request is a GraphQL answer, too, when the server itself (and no proxy) gave it. */
function toServerApiError(error: ServerError): ApiError {
  const errors = readErrors(error.bodyText)
  if (errors.length > 0) return new ApiError(errors.map(toProblem), error.statusCode, error)
  const code =
    error.statusCode === 401 ? 'AUTH_NOT_AUTHENTICATED' : error.statusCode === 429 ? 'RATE_LIMITED' : 'SERVER'
  return new ApiError([problem(code, error.message)], error.statusCode, error)
}

function readErrors(body: string): readonly GraphQLFormattedError[] {
  try {
    const parsed: unknown = JSON.parse(body)
    const errors = typeof parsed === 'object' && parsed !== null && 'errors' in parsed ? parsed.errors : []
    return Array.isArray(errors) ? (errors as readonly GraphQLFormattedError[]) : []
  } catch {
    // A proxy's HTML page: the status has to say it all.
    return []
  }
}

function problem(code: string, message: string): ApiProblem {
  return { code, message, field: null, fieldLabel: null, params: {}, path: null }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
