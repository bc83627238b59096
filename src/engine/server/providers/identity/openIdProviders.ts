import { importJWK, type JWK } from 'jose'
import * as oidc from 'openid-client'
import type { ElectronicId } from '../../../rules/identityProviders.ts'
import { BROKERS, readIdentity, readProof, saysWho } from './brokers.ts'
import { IdentityError, type IdentityProviders, type IdentityRequest } from './IdentityProvider.ts'
import { discoverIssuer, fetchPlainly, guarded, type Issuer, redeemCode } from './openIdIssuer.ts'

/** How one provider is reached. */
export interface IssuerSettings extends Issuer {
  /** Private key, for an issuer that wants its requests signed; null for one that does not. */
  readonly signingKey: JWK | null
}

/** The sandbox plays every provider that has no issuer of its own. */
export interface SandboxIssuer {
  /** Its settings for people who use the app at this origin. */
  readonly settingsFor: (provider: ElectronicId, origin: string) => Promise<IssuerSettings>
  /** Its back channel, inside this process. */
  readonly fetch: oidc.CustomFetch
}

export interface OpenIdOptions {
  readonly enabled: readonly ElectronicId[]
  readonly issuers: Readonly<Partial<Record<ElectronicId, IssuerSettings>>>
  /** Null: a provider without an issuer is not offered. */
  readonly sandbox: SandboxIssuer | null
  readonly fetch?: oidc.CustomFetch
}

/** Authorization code flow with PKCE, against one issuer per provider. */
export function openIdProviders({
  enabled,
  issuers,
  sandbox,
  fetch: send = fetchPlainly,
}: OpenIdOptions): IdentityProviders {
  const configurations = new Map<string, Promise<oidc.Configuration>>()

  const settingsOf = async (provider: ElectronicId, redirectUri: string): Promise<IssuerSettings> => {
    const settings = issuers[provider] ?? (await sandbox?.settingsFor(provider, new URL(redirectUri).origin))
    if (settings === undefined) throw new IdentityError('PROVIDER_FAILED', `${provider} has no issuer`)
    return settings
  }

  const configure = (provider: ElectronicId, settings: IssuerSettings): Promise<oidc.Configuration> => {
    const key = `${provider} ${settings.issuer}`
    const known = configurations.get(key)
    if (known !== undefined) return known
    const isSandbox = issuers[provider] === undefined && sandbox !== null
    const discovered = discoverIssuer(settings, isSandbox ? sandbox.fetch : send)
    configurations.set(key, discovered)
    // The next person tries again.
    discovered.catch(() => configurations.delete(key))
    return discovered
  }

  const open = async (
    provider: ElectronicId,
    { redirectUri }: IdentityRequest,
  ): Promise<{ readonly settings: IssuerSettings; readonly configuration: oidc.Configuration }> => {
    const settings = await settingsOf(provider, redirectUri)
    return { settings, configuration: await configure(provider, settings) }
  }

  const offered = enabled.filter((provider) => issuers[provider] !== undefined || sandbox !== null)
  return {
    enabled: offered,
    signing: offered.filter((provider) => issuers[provider]?.signingKey !== null),
    isSandbox: (provider) => issuers[provider] === undefined,
    begin: (provider, request) =>
      guarded(async () => {
        const { settings, configuration } = await open(provider, request)
        return addressOf(configuration, settings, await toParameters(provider, request))
      }),
    beginSigning: (provider, request) =>
      guarded(async () => {
        const { settings, configuration } = await open(provider, request)
        // Anybody could change the text of a request that is not signed.
        if (settings.signingKey === null) throw new IdentityError('PROVIDER_FAILED', 'no signing key')
        return addressOf(configuration, settings, {
          ...(await toParameters(provider, request)),
          ...BROKERS[provider].signing?.parameters(request.text),
        })
      }),
    finish: (provider, request, answer) =>
      guarded(async () => {
        const { settings, configuration } = await open(provider, request)
        const { token, claims } = await readClaims(configuration, settings, request, answer, (known) =>
          saysWho(provider, known),
        )
        return readIdentity(provider, { ...claims, ...token })
      }),
    finishSigning: (provider, request, answer) =>
      guarded(async () => {
        const { settings, configuration } = await open(provider, request)
        const { token, claims } = await readClaims(configuration, settings, request, answer, () => false)
        const all = { ...claims, ...token }
        return {
          identity: readIdentity(provider, all),
          proof: {
            issuer: token.iss,
            audience: settings.clientId,
            subject: token.sub,
            nonce: request.nonce,
            issuedAt: token.iat,
            ...readProof(provider, all),
          },
        }
      }),
  }
}

const toParameters = async (
  provider: ElectronicId,
  request: IdentityRequest,
): Promise<Readonly<Record<string, string>>> => {
  const { scope, acrValues } = BROKERS[provider]
  return {
    redirect_uri: request.redirectUri,
    scope,
    acr_values: acrValues,
    state: request.state,
    nonce: request.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: request.locale,
    // Another person may have used the browser before.
    prompt: 'login',
  }
}

const addressOf = async (
  configuration: oidc.Configuration,
  { signingKey }: IssuerSettings,
  parameters: Readonly<Record<string, string>>,
): Promise<string> => {
  const address =
    signingKey === null
      ? oidc.buildAuthorizationUrl(configuration, { ...parameters })
      : await oidc.buildAuthorizationUrlWithJAR(configuration, { ...parameters }, await toKey(signingKey))
  return address.href
}

interface ReadClaims {
  /** Of the ID token, which the issuer has signed. */
  readonly token: oidc.IDToken
  /** What the issuer says beside it, to us alone; empty when the token says enough. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** Checks the answer, and asks for what it does not say. */
const readClaims = async (
  configuration: oidc.Configuration,
  settings: IssuerSettings,
  request: IdentityRequest,
  answer: URLSearchParams,
  isEnough: (token: oidc.IDToken) => boolean,
): Promise<ReadClaims> => {
  const address = new URL(request.redirectUri)
  address.search = answer.toString()
  const { tokens, token } = await redeemCode(configuration, settings.clientId, address, request)
  const { userinfo_endpoint } = configuration.serverMetadata()
  const claims =
    isEnough(token) || userinfo_endpoint === undefined
      ? {}
      : await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub)
  return { token, claims }
}

const toKey = async (jwk: JWK): Promise<oidc.PrivateKey> => {
  const key = await importJWK(jwk, jwk.alg ?? (jwk.kty === 'RSA' ? 'RS256' : 'ES256'))
  if (key instanceof Uint8Array) throw new Error('The signing key is not a private key')
  return jwk.kid === undefined ? { key } : { key, kid: jwk.kid }
}
