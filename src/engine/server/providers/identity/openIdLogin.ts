import * as oidc from 'openid-client'
import type { IdentityRequest } from './IdentityProvider.ts'
import { discoverIssuer, fetchPlainly, guarded, type Issuer, ownToken, redeemCode } from './openIdIssuer.ts'

/** A person as the provider knows them now. */
export interface KnownPerson {
  readonly issuer: string
  /** What the issuer calls the person, always the same. */
  readonly subject: string
  /** Of the ID token, which is signed, and beside it of what the issuer tells us alone. */
  readonly claims: Readonly<Record<string, unknown>>
  readonly idToken: string
}

export interface LoginAnswer extends KnownPerson {
  readonly tokens: AccessTokens
}

export interface Renewal {
  readonly tokens: AccessTokens
  /** Null: the provider did not say. */
  readonly person: KnownPerson | null
}

/** With what the person is known to what trusts the provider. */
export interface AccessTokens {
  readonly accessToken: string
  /** Null: the provider gives none, unless `offline_access` is requested. */
  readonly refreshToken: string | null
  /** Seconds; null: the provider does not say. */
  readonly expiresIn: number | null
}

/** Sign-in at the identity provider of an organisation. All throw IdentityError. */
export interface OpenIdLogin {
  /** Address to send the person to. `asksAnew`: a person who is signed in there must choose their account again. */
  readonly begin: (request: IdentityRequest, asksAnew: boolean) => Promise<string>
  /** Checks the answer in the address that the person came back to. */
  readonly finish: (request: IdentityRequest, answer: URLSearchParams) => Promise<LoginAnswer>
  /** The next access token, and who the person is by now. */
  readonly renew: (refreshToken: string) => Promise<Renewal>
  /** Where the browser ends the session there too; null: the provider has no such page. */
  readonly endAddress: (idToken: string, returnTo: string) => Promise<string | null>
}

export interface OpenIdLoginOptions extends Issuer {
  readonly scopes: readonly string[]
  /** Of the request to the provider, beside ours. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Authorization code flow with PKCE, against one issuer, whose metadata is fetched on first use. */
export function openIdLogin(options: OpenIdLoginOptions): OpenIdLogin {
  let discovered: Promise<oidc.Configuration> | null = null
  const configure = (): Promise<oidc.Configuration> => {
    if (discovered === null) {
      discovered = discoverIssuer(options, fetchPlainly)
      // The next person tries again.
      discovered.catch(() => {
        discovered = null
      })
    }
    return discovered
  }
  return {
    begin: (request, asksAnew) =>
      guarded(async () => {
        const address = oidc.buildAuthorizationUrl(await configure(), {
          ...options.parameters,
          // Not every provider knows `select_account`.
          ...(asksAnew ? { prompt: 'login' } : {}),
          redirect_uri: request.redirectUri,
          scope: [...new Set(['openid', ...options.scopes])].join(' '),
          state: request.state,
          nonce: request.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(request.codeVerifier),
          code_challenge_method: 'S256',
          ui_locales: request.locale,
        })
        return address.href
      }),
    finish: (request, answer) =>
      guarded(async () => {
        const configuration = await configure()
        const address = new URL(request.redirectUri)
        address.search = answer.toString()
        const { tokens, token } = await redeemCode(configuration, options.clientId, address, request)
        return { ...(await readPerson(configuration, tokens, token)), tokens: toTokens(tokens, null) }
      }),
    renew: (refreshToken) =>
      guarded(async () => {
        const configuration = await configure()
        const tokens = await oidc.refreshTokenGrant(configuration, refreshToken)
        const token = ownToken(tokens, options.clientId)
        // The new tokens are valid even if the provider cannot return the person.
        const person =
          token === null ? null : await readPerson(configuration, tokens, token).catch(() => null)
        return { tokens: toTokens(tokens, refreshToken), person }
      }),
    endAddress: (idToken, returnTo) =>
      guarded(async () => {
        const configuration = await configure()
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null
        return oidc.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: returnTo,
        }).href
      }),
  }
}

async function readPerson(
  configuration: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse,
  token: oidc.IDToken,
): Promise<KnownPerson> {
  const told =
    configuration.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub)
  return {
    issuer: token.iss,
    subject: token.sub,
    claims: { ...told, ...token },
    idToken: tokens.id_token ?? '',
  }
}

/** A provider that gives no new refresh token lets the one before be used again. */
const toTokens = (
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  before: string | null,
): AccessTokens => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token ?? before,
  expiresIn: tokens.expiresIn() ?? null,
})
