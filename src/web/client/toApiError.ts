import { ApiError, type ApiProblem } from './ApiError.ts'

/** An entry of `errors` at the top level of an answer. */
export interface GraphQLProblem {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** Whatever a request failed with, as one kind of error. An abort passes through untouched. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError || isAbort(error)) return error
  // `fetch` rejects with a TypeError when there was no answer at all.
  const message = error instanceof Error ? error.message : 'Network failure'
  return new ApiError([problemOf('NETWORK', message)], null, error)
}

export function toProblem({ message, path, extensions }: GraphQLProblem): ApiProblem {
  const code = extensions?.['code']
  return { ...problemOf(typeof code === 'string' ? code : 'UNKNOWN', message), path: path ?? null }
}

/** True when the answer says that the token is missing, expired or unknown. */
export function isNotAuthenticated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.problems.some(saysNotAuthenticated))
}

export function saysNotAuthenticated({ code, message }: Pick<ApiProblem, 'code' | 'message'>): boolean {
  return code === 'AUTH_NOT_AUTHENTICATED' || message.includes('No user is configured')
}

export function problemOf(code: string, message: string): ApiProblem {
  return { code, message, field: null, fieldLabel: null, params: {}, path: null }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
