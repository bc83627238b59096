import { print } from '@apollo/client/utilities'
import { logWarning } from '../lib/log.ts'
import { ApiError } from './ApiError.ts'
import {
  RefreshAccessTokenDocument,
  type RefreshAccessTokenMutation,
} from './generated/refreshAccessToken.ts'
import type { TokenAnswer } from './createTokenRefresher.ts'

/** Inconclusive: it may be a proxy's response. */
interface Answer {
  readonly data?: Partial<RefreshAccessTokenMutation> | null
}

/**
 * New tokens for a refresh token, or why there are none. Rejects with `ApiError` when the outcome
 * is unknown (no network, a server error), which must not end the session.
 */
export async function requestTokens(
  send: typeof fetch,
  url: string,
  refreshToken: string,
): Promise<TokenAnswer> {
  const response = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      query: print(RefreshAccessTokenDocument),
      variables: { input: { refreshToken } },
    }),
  }).catch((cause: unknown) => {
    throw unavailable('NETWORK', null, cause)
  })
  if (response.status === 401) return null
  if (!response.ok) throw unavailable('SERVER', response.status)
  const answer = (await response.json()) as Answer
  const payload = answer.data?.refreshAccessToken
  if (!payload) throw unavailable('SERVER', response.status)
  if (!payload.isSuccess || !payload.accessToken || !payload.refreshToken) {
    if (payload.errors.some(({ details }) => details.errorCode === 'LOGIN_DISABLED')) return 'LOGIN_DISABLED'
    logWarning('The session could not be renewed; signing in again is needed.')
    return null
  }
  return { accessToken: payload.accessToken, refreshToken: payload.refreshToken }
}

function unavailable(code: 'NETWORK' | 'SERVER', status: number | null, cause?: unknown): ApiError {
  const message = 'The session could not be renewed'
  return new ApiError(
    [{ code, message, field: null, fieldLabel: null, params: {}, path: null }],
    status,
    cause,
  )
}
