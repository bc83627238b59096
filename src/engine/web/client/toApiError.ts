import {
  CombinedGraphQLErrors,
  CombinedProtocolErrors,
  ServerError,
  ServerParseError,
  UnconventionalError,
} from '@apollo/client/errors'
import { isAbort } from '../lib/log.ts'
import { ApiError, type ApiProblem, problemOf } from './ApiError.ts'
import type { GraphQLProblem } from './GraphQLProblem.ts'
import { namedFields } from './namedFields.ts'

/** Converts any request failure to one kind of error. Passes aborts through unchanged. */
export function toApiError(error: unknown): unknown {
  return isAbort(error) ? error : toFailure(error)
}

/** Like `toApiError`, for a request that is never aborted. */
export function toFailure(error: unknown): ApiError {
  const read = readApiError(error)
  if (read) return read
  // `fetch` rejects with a TypeError when there was no response at all.
  const message = error instanceof Error ? error.message : 'Network failure'
  return new ApiError([problemOf('NETWORK', message)], null, error)
}

/** The message of the server or Apollo; null for anything else. */
export function readApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (CombinedGraphQLErrors.is(error) || CombinedProtocolErrors.is(error))
    return new ApiError(error.errors.flatMap(toProblems), null, error)
  if (ServerError.is(error) || ServerParseError.is(error)) return toStatusError(error, error)
  // Apollo's wrapper around a thrown value that is not an `Error`.
  return UnconventionalError.is(error) ? readApiError(error.cause) : null
}

/** One for each field that the server names, in its own words; otherwise one. */
export function toProblems(problem: GraphQLProblem): readonly ApiProblem[] {
  const whole = toProblem(problem)
  const named = whole.field === null ? namedFields(problem) : []
  return named.length === 0 ? [whole] : named.map((one) => ({ ...whole, ...one, code: NAMED }))
}

/** A code without a text of its own, so that the server's message is shown. */
const NAMED = 'FIELD'

export function toProblem({ message, path, extensions }: GraphQLProblem): ApiProblem {
  const code = extensions?.['code']
  const fields: unknown = extensions?.['fields']
  const [field]: readonly unknown[] = Array.isArray(fields) && fields.length === 1 ? fields : []
  return {
    ...problemOf(typeof code === 'string' ? code : 'UNKNOWN', message),
    field: typeof field === 'string' ? field : null,
    params: toParams(extensions?.['params']),
    path: path ?? null,
  }
}

const toParams = (params: unknown): Readonly<Record<string, string>> =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    : {}

/**
 * The server refused the request, or something in front of it did: a proxy's HTML page leaves only the
 * status.
 */
export function toStatusError(
  { statusCode: status, bodyText }: Pick<ServerError, 'statusCode' | 'bodyText'>,
  cause?: unknown,
): ApiError {
  const problems = readProblems(bodyText)
  if (problems.length > 0) return new ApiError(problems, status, cause)
  const code = status === 401 ? 'AUTH_NOT_AUTHENTICATED' : status === 429 ? 'RATE_LIMITED' : 'SERVER'
  return new ApiError([problemOf(code, `The server answered with status ${status}`)], status, cause)
}

function readProblems(text: string): readonly ApiProblem[] {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return []
    return Array.isArray(answer.errors)
      ? (answer.errors as readonly GraphQLProblem[]).flatMap(toProblems)
      : []
  } catch {
    return []
  }
}
