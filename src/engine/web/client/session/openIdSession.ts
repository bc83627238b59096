import { isPlainObject } from '../../../rules/plainObjects.ts'
import type { Locale } from '../../../model/Text.ts'
import { ApiError, type ApiProblem, problemOf } from '../ApiError.ts'
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

/**
 * The session of a person who pasted a token of the remote backend. Rejects with `ApiError`: BACKEND_TOKEN when that
 * server does not take it.
 */
export async function fetchTokenSession(token: string, language: Locale): Promise<Tokens> {
  const response = await fetch('/backend/sign-in/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, language }),
  }).catch((cause: unknown) => {
    throw new ApiError([problemOf('NETWORK', FAILED)], null, cause)
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && isTokens(body)) return body
  throw new ApiError([toProblem(body)], response.status)
}

/** `{ errors: [{ message, extensions: { code, params } }] }` */
function toProblem(body: unknown): ApiProblem {
  const errors = isPlainObject(body) ? body['errors'] : null
  const error: unknown = Array.isArray(errors) ? errors[0] : null
  const extensions = isPlainObject(error) ? error['extensions'] : null
  const { code, params } = isPlainObject(extensions) ? extensions : {}
  const problem = problemOf(typeof code === 'string' ? code : 'SERVER', FAILED)
  // They are texts: our own server says them.
  return isPlainObject(params) ? { ...problem, params: params as ApiProblem['params'] } : problem
}

/** Ends a session, and says where the browser ends it at the identity provider; null: nowhere. */
export async function endOpenIdSession(refreshToken: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/backend/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    signal,
    // Notifies the server even if the page is closed at once.
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
