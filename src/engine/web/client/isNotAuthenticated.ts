import { ApiError, type ApiProblem } from './ApiError.ts'

/** True when the answer reports a missing, expired or unknown token. */
export function isNotAuthenticated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.problems.some(saysNotAuthenticated))
}

function saysNotAuthenticated({ code, message }: Pick<ApiProblem, 'code' | 'message'>): boolean {
  return code === 'AUTH_NOT_AUTHENTICATED' || message.includes('No user is configured')
}
