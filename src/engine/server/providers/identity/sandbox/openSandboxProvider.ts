import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import { ELECTRONIC_IDS, isElectronicId } from '../../../../rules/identityProviders.ts'
import { BROKERS } from '../brokers.ts'
import { sandboxAdapters } from './SandboxAdapter.ts'
import { RETURN_PATH, SANDBOX_CHOICE_PATH, SANDBOX_PATH } from './sandboxPaths.ts'
import { readSubject, toClaims } from './sandboxPeople.ts'
import { keptTexts, readSigningText, toSigningClaims } from './signingTexts.ts'

export interface SandboxProvider {
  readonly provider: Provider
  /** Answers a request to an address below SANDBOX_PATH. */
  readonly handle: RequestListener
}

export interface SandboxOptions {
  readonly origin: string
  readonly clientSecret: string
  /** Private. */
  readonly issuerKey: JWK
  /** Public key of the requests. */
  readonly requestKey: JWK
}

/** The package is loaded on first use: most servers never need it. */
export async function openSandboxProvider(options: SandboxOptions): Promise<SandboxProvider> {
  const { default: OidcProvider } = await import('oidc-provider')
  const { origin } = options
  const provider = new OidcProvider(`${origin}${SANDBOX_PATH}`, configure(options))
  provider.proxy = true
  const answer = provider.callback()
  const { host, protocol } = new URL(origin)
  return {
    provider,
    handle: (request, response) => {
      // The origin is known; the request's own statement of it cannot be trusted.
      request.headers.host = host
      request.headers['x-forwarded-host'] = host
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      // The issuer knows nothing of the path that it is mounted at.
      Object.assign(request, { originalUrl: request.url })
      request.url = (request.url ?? '').slice(SANDBOX_PATH.length) || '/'
      void answer(request, response)
    },
  }
}

const MINUTE = 60

function configure({ origin, clientSecret, issuerKey, requestKey }: SandboxOptions): Configuration {
  const texts = keptTexts()
  return {
    adapter: sandboxAdapters(),
    clients: ELECTRONIC_IDS.map((id) => ({
      client_id: id,
      client_secret: clientSecret,
      redirect_uris: [`${origin}${RETURN_PATH}`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
      id_token_signed_response_alg: 'ES256',
      request_object_signing_alg: 'ES256',
      jwks: { keys: [requestKey] },
    })),
    jwks: { keys: [issuerKey] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes: ['openid', 'profile', 'nin', 'ssn', 'mitid-extra'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'birthdate'],
      'mitid-extra': ['mitid_reference_text_body', 'mitid_transaction_id'],
      nin: ['nin', 'nin_type', 'nin_issuing_country'],
      ssn: [
        'name',
        'given_name',
        'family_name',
        'birthdate',
        'country',
        'identityscheme',
        'cprNumberIdentifier',
        'socialno',
      ],
    },
    acrValues: ELECTRONIC_IDS.map((id) => BROKERS[id].acrValues),
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], requestObjectSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      requestObjects: { enabled: true, requireSignedRequestObject: true },
    },
    clientBasedCORS: () => false,
    interactions: { url: (_context, { uid }) => `${SANDBOX_CHOICE_PATH}/${uid}` },
    findAccount: (context, subject, token) => {
      const person = readSubject(subject)
      const id = context.oidc.client?.clientId
      if (person === null || !isElectronicId(id)) return undefined
      const text = texts.get(token?.grantId ?? '') ?? null
      return {
        accountId: subject,
        claims: () => ({ sub: subject, ...toClaims(id, person), ...toSigningClaims(id, text) }),
      }
    },
    // People agree with the real providers' own pages.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider, params } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      const scope = params?.['scope']
      grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid')
      const grantId = await grant.save()
      texts.keep(grantId, readSigningText(params ?? {}))
      return grant
    },
    renderError: (context, { error }) => {
      context.type = 'text/plain'
      context.body = error
    },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 20 * MINUTE,
      Session: 20 * MINUTE,
    },
  }
}
