import { isPlainObject } from '../../../rules/plainObjects.ts'
import { ApiError, problemOf } from '../ApiError.ts'
import type { Tokens } from '../SessionStore.ts'

/** The session of a browser that the identity provider has sent back, once. Rejects with `ApiError`: INVALID_TOKEN when there is none. */
export async function fetchOpenIdSession(): Promise<Tokens> {
  const response = await fetch('/backend/sign-in/finish', { method: 'POST' }).catch((cause: unknown) => {
    throw new ApiError([problemOf('NETWORK', FAILED)], null, cause)
  })
  const body: unknown = response.ok ? await response.json() : null
  if (!isTokens(body))
    throw new ApiError(
      [problemOf(response.status === 400 ? 'INVALID_TOKEN' : 'SERVER', FAILED)],
      response.status,
    )
  return body
}

/** Ends a session, and says where the browser ends it at the identity provider; null: nowhere. */
export async function endOpenIdSession(refreshToken: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/backend/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    signal,
    // The server is told even when the page is closed at once.
    keepalive: true,
  })
  const body: unknown = await response.json()
  return isPlainObject(body) && typeof body['address'] === 'string' ? body['address'] : null
}

const FAILED = 'The session could not be fetched'

const isTokens = (value: unknown): value is Tokens =>
  isPlainObject(value) &&
  typeof value['accessToken'] === 'string' &&
  typeof value['refreshToken'] === 'string'
