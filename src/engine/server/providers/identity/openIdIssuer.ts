import * as oidc from 'openid-client'
import { bodyText } from './bodyText.ts'
import { IdentityError, type IdentityRequest } from './IdentityProvider.ts'

const ANSWER_WITHIN_SECONDS = 10
/** Between the provider's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 30

/** An OpenID Connect issuer, and who we are there. */
export interface Issuer {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What an issuer says of itself, and how it is asked. Its answers fail as `IdentityError`. */
export async function discoverIssuer(
  { issuer, clientId, clientSecret }: Issuer,
  send: oidc.CustomFetch,
): Promise<oidc.Configuration> {
  const address = new URL(issuer)
  const configuration = await oidc.discovery(
    address,
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    oidc.ClientSecretBasic(clientSecret),
    {
      timeout: ANSWER_WITHIN_SECONDS,
      [oidc.customFetch]: refuseFailures(send),
      // The settings allow plain HTTP to this machine alone.
      execute: address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    },
  )
  // The ID token's signature is checked too, not only the connection that it came by.
  oidc.enableNonRepudiationChecks(configuration)
  return configuration
}

/** Trades the code in the address that the person came back to. The ID token's signature and claims have been checked. */
export async function redeemCode(
  configuration: oidc.Configuration,
  clientId: string,
  address: URL,
  request: Pick<IdentityRequest, 'state' | 'nonce' | 'codeVerifier'>,
) {
  const tokens = await oidc.authorizationCodeGrant(configuration, address, {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.codeVerifier,
    idTokenExpected: true,
  })
  const token = ownToken(tokens, clientId)
  if (token === null) throw new IdentityError('INVALID_ANSWER', 'no ID token')
  return { tokens, token }
}

/** What the ID token of an answer says; null: there is none. */
export function ownToken(tokens: oidc.TokenEndpointResponseHelpers, clientId: string): oidc.IDToken | null {
  const token = tokens.claims() ?? null
  // The library looks at it only beside several audiences.
  if (token?.azp !== undefined && token.azp !== clientId)
    throw new IdentityError('INVALID_ANSWER', 'another client asked for it')
  return token
}

/** The library's type allows more bodies than `fetch` takes. A redirect would send codes and secrets to another server. */
export const fetchPlainly: oidc.CustomFetch = (url, { body, ...options }) =>
  fetch(url, { ...options, body: bodyText(body), redirect: 'error' })

/** Distinguishes a provider that fails from one that gives a wrong answer. */
const refuseFailures =
  (send: oidc.CustomFetch): oidc.CustomFetch =>
  async (url, options) => {
    const response = await send(url, options).catch((error: unknown) => {
      throw new IdentityError('PROVIDER_FAILED', error)
    })
    if (response.status >= 500)
      throw new IdentityError('PROVIDER_FAILED', `${new URL(url).host} answered ${response.status}`)
    return response
  }

/** Whatever fails is an `IdentityError`. */
export const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw toIdentityError(error)
  }
}

/** Meaning of a failed visit, whether the library, the provider or we detected it. */
function toIdentityError(error: unknown): IdentityError {
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
