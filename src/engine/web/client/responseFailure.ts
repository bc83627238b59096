import { ApiError, problemOf } from './ApiError.ts'

/** The failure of a request that is no GraphQL operation. `message` is for logs. */
export const responseFailure = (status: number, message: string): ApiError =>
  new ApiError([problemOf(CODES[status] ?? 'SERVER', message)], status)

const CODES: Readonly<Record<number, string>> = { 401: 'AUTH_NOT_AUTHENTICATED', 403: 'AUTH_NOT_AUTHORIZED' }
