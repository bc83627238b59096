import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { CustomFetch } from 'openid-client'
import { beforeAll, expect, test } from 'vitest'
import { IdentityError, type IdentityRequest, type VerifiedIdentity } from './IdentityProvider.ts'
import { openIdProviders } from './openIdProviders.ts'

const ISSUER = 'https://issuer.example'
const CLIENT = 'client-1'
const SECRET = 'a-secret-of-the-client-that-is-long-enough-for-hs256'
const request: IdentityRequest = {
  redirectUri: 'https://fundament.example/identity/return',
  state: 'state-1',
  nonce: 'nonce-1',
  codeVerifier: 'v'.repeat(43),
  locale: 'da',
}

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let otherKeys: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true })
  otherKeys = await generateKeyPair('ES256', { extractable: true })
})

const now = (): number => Math.floor(Date.now() / 1000)

const honest = (): JWTPayload => ({
  iss: ISSUER,
  aud: CLIENT,
  sub: 'subject-1',
  nonce: request.nonce,
  iat: now(),
  exp: now() + 300,
})

const sign = (claims: JWTPayload, key = keys.privateKey): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(key)

interface Answers {
  /** The ID token; null for none. */
  readonly idToken?: () => Promise<string | null> | string
  readonly userInfo?: Readonly<Record<string, unknown>>
  readonly tokenStatus?: number
  /** Throws: the network is down. */
  readonly isDown?: boolean
}

/** An issuer with scripted answers. */
const issuer =
  ({
    idToken = () => sign(honest()),
    userInfo = {},
    tokenStatus = 200,
    isDown = false,
  }: Answers): CustomFetch =>
  async (address) => {
    if (isDown) throw new TypeError('fetch failed')
    switch (new URL(address).pathname) {
      case '/.well-known/openid-configuration':
        return Response.json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth`,
          token_endpoint: `${ISSUER}/token`,
          jwks_uri: `${ISSUER}/jwks`,
          userinfo_endpoint: `${ISSUER}/me`,
          id_token_signing_alg_values_supported: ['ES256'],
          authorization_response_iss_parameter_supported: true,
        })
      case '/jwks':
        return Response.json({
          keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }],
        })
      case '/token': {
        if (tokenStatus !== 200) return Response.json({ error: 'invalid_grant' }, { status: tokenStatus })
        const token = await idToken()
        return Response.json({
          access_token: 'access',
          token_type: 'bearer',
          ...(token === null ? {} : { id_token: token }),
        })
      }
      default:
        return Response.json({ sub: 'subject-1', ...PERSON, ...userInfo })
    }
  }

const PERSON = {
  given_name: 'Mette',
  family_name: 'Sørensen',
  birthdate: '1987-04-12',
  nin: '120487-1234',
  nin_issuing_country: 'DK',
}

const finish = (
  answers: Answers,
  query: Readonly<Record<string, string>> = {},
): Promise<VerifiedIdentity> => {
  const providers = openIdProviders({
    enabled: ['SIGNICAT_MIT_ID'],
    issuers: {
      SIGNICAT_MIT_ID: { issuer: ISSUER, clientId: CLIENT, clientSecret: SECRET, signingKey: null },
    },
    sandbox: null,
    fetch: issuer(answers),
  })
  const answer = { code: 'code-1', state: request.state, iss: ISSUER, ...query }
  const given = Object.entries(answer).filter(([, value]) => value !== '')
  return providers.finish('SIGNICAT_MIT_ID', request, new URLSearchParams(given))
}

const problemOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof IdentityError ? error.problem : String(error)),
  )

test('identifies a person from an honest answer [A3.19]', async () => {
  expect(await finish({})).toEqual({
    provider: 'SIGNICAT_MIT_ID',
    issuer: ISSUER,
    subject: 'subject-1',
    nationalId: 'DK:1204871234',
    firstName: 'Mette',
    lastName: 'Sørensen',
    dateOfBirth: '1987-04-12',
  })
})

const without = (name: string) => () => {
  const claims = honest()
  Reflect.deleteProperty(claims, name)
  return sign(claims)
}

test.each<[string, Answers, Readonly<Record<string, string>>]>([
  ['the state of another visit', {}, { state: 'state-2' }],
  ['no state', {}, { state: '' }],
  ['no code', {}, { code: '' }],
  ['another issuer in the address', {}, { iss: 'https://evil.example' }],
  ['no issuer in the address', {}, { iss: '' }],
  ['the nonce of another visit', { idToken: () => sign({ ...honest(), nonce: 'nonce-2' }) }, {}],
  ['no nonce', { idToken: without('nonce') }, {}],
  ['a token of another issuer', { idToken: () => sign({ ...honest(), iss: 'https://evil.example' }) }, {}],
  ['a token for another client', { idToken: () => sign({ ...honest(), aud: 'client-2' }) }, {}],
  ['a token for several clients', { idToken: () => sign({ ...honest(), aud: [CLIENT, 'client-2'] }) }, {}],
  ['a token that another client asked for', { idToken: () => sign({ ...honest(), azp: 'client-2' }) }, {}],
  ['a token that is over', { idToken: () => sign({ ...honest(), iat: now() - 900, exp: now() - 600 }) }, {}],
  ['a token that never ends', { idToken: without('exp') }, {}],
  ['a token from nowhere in time', { idToken: without('iat') }, {}],
  ['a token about nobody', { idToken: without('sub') }, {}],
  ['a signature of another key', { idToken: () => sign(honest(), otherKeys.privateKey) }, {}],
  ['no signature', { idToken: () => new UnsecuredJWT(honest()).encode() }, {}],
  [
    'a signature with the shared secret',
    {
      idToken: () =>
        new SignJWT(honest()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET)),
    },
    {},
  ],
  [
    'claims that were changed after signing',
    {
      idToken: async () => {
        const [head, , signature] = (await sign(honest())).split('.')
        const claims = Buffer.from(JSON.stringify({ ...honest(), sub: 'subject-2' })).toString('base64url')
        return [head, claims, signature].join('.')
      },
    },
    {},
  ],
  ['no ID token at all', { idToken: () => Promise.resolve(null) }, {}],
  ['a code that the issuer does not know', { tokenStatus: 400 }, {}],
  ['details of another person', { userInfo: { sub: 'subject-2' } }, {}],
  ['another electronic identity', { userInfo: { nin_issuing_country: 'SE' } }, {}],
  ['a number that is none', { userInfo: { nin: '12' } }, {}],
  ['a day that is none', { userInfo: { birthdate: '1987-02-31' } }, {}],
])('%s is refused [A3.19]', async (_what, answers, query) => {
  expect(await problemOf(finish(answers, query))).toBe('INVALID_ANSWER')
})

test.each([
  ['access_denied', 'CANCELLED'],
  ['login_required', 'EXPIRED'],
  ['temporarily_unavailable', 'PROVIDER_FAILED'],
])('the answer %s means %s [A4.5]', async (error, problem) => {
  expect(await problemOf(finish({}, { code: '', error }))).toBe(problem)
  // Who did not come from this visit cannot end it.
  expect(await problemOf(finish({}, { code: '', error, state: 'state-2' }))).toBe('INVALID_ANSWER')
})

test.each([{ isDown: true }, { tokenStatus: 503 }])(
  'a provider that fails is no verdict: %o [A8.22]',
  async (answers) => {
    expect(await problemOf(finish(answers))).toBe('PROVIDER_FAILED')
  },
)

test('the link asks for a code with PKCE, a state and a nonce, in the person’s language [A3.19, A7.21]', async () => {
  const providers = openIdProviders({
    enabled: ['CRIIPTO_NO_BANK_ID', 'SIGNICAT_MIT_ID'],
    issuers: {
      CRIIPTO_NO_BANK_ID: { issuer: ISSUER, clientId: CLIENT, clientSecret: SECRET, signingKey: null },
    },
    sandbox: null,
    fetch: issuer({}),
  })
  // What has no issuer is not offered.
  expect(providers.enabled).toEqual(['CRIIPTO_NO_BANK_ID'])
  const link = new URL(await providers.begin('CRIIPTO_NO_BANK_ID', request))
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    client_id: CLIENT,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: 'openid ssn',
    acr_values: 'urn:grn:authn:no:bankid:substantial',
    state: request.state,
    nonce: request.nonce,
    code_challenge_method: 'S256',
    ui_locales: 'da',
    prompt: 'login',
  })
  expect(link.searchParams.get('code_challenge')).not.toContain('v'.repeat(43))
  expect(await problemOf(providers.begin('SIGNICAT_MIT_ID', request))).toBe('PROVIDER_FAILED')
})

test('an issuer that wants signed requests gets nothing else', async () => {
  const signer = await generateKeyPair('ES256', { extractable: true })
  const providers = openIdProviders({
    enabled: ['SIGNICAT_MIT_ID'],
    issuers: {
      SIGNICAT_MIT_ID: {
        issuer: ISSUER,
        clientId: CLIENT,
        clientSecret: SECRET,
        signingKey: { ...(await exportJWK(signer.privateKey)), alg: 'ES256', kid: 'mine' },
      },
    },
    sandbox: null,
    fetch: issuer({}),
  })
  const link = new URL(await providers.begin('SIGNICAT_MIT_ID', request))
  expect([...link.searchParams.keys()].sort()).toEqual(['client_id', 'request'])
  expect(link.href).not.toContain(request.state)
})
