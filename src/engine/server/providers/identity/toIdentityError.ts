import * as oidc from 'openid-client'
import { IdentityError } from './IdentityProvider.ts'

/** Meaning of a failed visit, whether the library, the provider or we detected it. */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  if (error instanceof oidc.AuthorizationResponseError)
    return new IdentityError(GIVEN_UP[error.error] ?? 'PROVIDER_FAILED', error.error)
  if (error instanceof Error && error.cause instanceof IdentityError) return error.cause
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT')
    return new IdentityError('PROVIDER_FAILED', error.code)
  // Messages of the library name the check, never a value.
  return new IdentityError('INVALID_ANSWER', error instanceof Error ? error.message : 'unknown')
}

/** `error` of an answer; every other one is the provider's trouble. */
const GIVEN_UP: Readonly<Record<string, 'CANCELLED' | 'EXPIRED'>> = {
  access_denied: 'CANCELLED',
  login_required: 'EXPIRED',
  interaction_required: 'EXPIRED',
}
