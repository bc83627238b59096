import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import OidcProvider from 'oidc-provider'
import { listen } from './listen.ts'

export const OPENID_CLIENT = { clientId: 'fundament', clientSecret: 'between-the-two-alone' }

export interface OpenIdServer {
  readonly issuer: string
  /** Begins to answer for the app at this address. */
  readonly openFor: (app: string) => void
  /** Who signs in there next, with their claims, which a renewal sends again; null: the sign-in is cancelled. */
  person: (Readonly<Record<string, unknown>> & { readonly sub: string }) | null
  /** Its page of signing in waits for a press of the button. */
  asks: boolean
  /** Refuses to renew tokens: the person has left. */
  hasLeft: boolean
  readonly close: () => Promise<void>
}

/** The identity provider of an organisation, which never asks for a password. */
export async function startOpenIdServer(): Promise<OpenIdServer> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'organisation' }
  let answer = async (_request: IncomingMessage, response: ServerResponse): Promise<void> =>
    void response.writeHead(503).end()
  const { endpoint, close } = await listen((request, response) => void answer(request, response))
  const issuer = new URL(endpoint).origin
  const known = new Map<string, Readonly<Record<string, unknown>>>()

  const claimsOf = (sub: string) => (server.person?.sub === sub ? server.person : known.get(sub))

  const openFor = (app: string) => {
    const provider = new OidcProvider(issuer, {
      clients: [
        {
          client_id: OPENID_CLIENT.clientId,
          client_secret: OPENID_CLIENT.clientSecret,
          redirect_uris: [`${app}/backend/sign-in/return`],
          post_logout_redirect_uris: [`${app}/login`],
          grant_types: ['authorization_code', 'refresh_token'],
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['of-this-test'] },
      claims: {
        openid: ['sub', 'groups'],
        profile: ['name', 'given_name', 'family_name'],
        email: ['email', 'email_verified'],
      },
      enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
      pkce: { required: () => true },
      issueRefreshToken: async () => true,
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          // Its own page fetches fonts from the internet.
          logoutSource: (context, form) => {
            context.body = pageOf(
              'End the session?',
              `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`,
            )
          },
        },
      },
      interactions: { url: (_context, { uid }) => `/choice/${uid}` },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...claimsOf(sub), sub }) }),
      loadExistingGrant: async ({ oidc: { client, session, params } }) => {
        if (!client || !session?.accountId) return undefined
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope(String(params?.['scope']))
        await grant.save()
        return grant
      },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
    })
    const handle = provider.callback()
    answer = async (request, response) => {
      if (server.hasLeft && request.url === '/token')
        return void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: 'invalid_grant' }))
      if (request.url?.startsWith('/choice/') !== true) return handle(request, response)
      const { person, asks } = server
      if (asks && request.method !== 'POST')
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(pageOf('Town hall', '<form method="post"><button>Continue</button></form>'))
      if (person !== null) known.set(person.sub, person)
      await provider.interactionFinished(
        request,
        response,
        person === null ? { error: 'access_denied' } : { login: { accountId: person.sub } },
      )
    }
  }
  const server: OpenIdServer = { issuer, openFor, person: null, asks: false, hasLeft: false, close }
  return server
}

const pageOf = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${content}</html>`
