import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../support/backends/Browser.ts'
import { startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { OPENID_CLIENT, startOpenIdServer, type OpenIdServer } from '../../support/backends/openIdServer.ts'
import { startTestServer, type TestServer, type TokenPair } from '../../support/testServer.ts'

let library: LibraryServer
let provider: OpenIdServer
let server: TestServer
let folder: string
let tokens: TokenPair

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-openid-token-'))
  library = await startLibrary()
  library.accepts = () => true
  provider = await startOpenIdServer()
  server = await startTestServer({
    remote: {
      endpoint: library.endpoint,
      headers: { authorization: 'Bearer {person.token}', 'X-Groups': 'of {person.claims.groups}' },
      roles: ['Head', 'Librarian'],
      signIn: {
        password: true,
        token: null,
        openId: {
          name: 'Town login',
          issuer: provider.issuer,
          ...OPENID_CLIENT,
          scopes: ['openid', 'profile', 'email', 'offline_access'],
          parameters: {},
          roles: {
            claim: 'groups',
            values: new Map([
              ['heads', 'Head'],
              ['desk', 'Librarian'],
            ]),
            others: null,
          },
        },
      },
    },
    entityConfigFolder: folder,
  })
  provider.openFor(server.url)
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await library.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  provider.hasLeft = false
  library.failWith = null
  library.accepts = (authorization) => /^Bearer [\w-]{20,}$/.test(authorization ?? '')
  await signIn({ sub: 'ida-1', name: 'Ida Holm', groups: ['desk', 'choir'] })
})

async function signIn(person: OpenIdServer['person']) {
  provider.person = person
  const browser = new Browser()
  await browser.open(`${server.url}/backend/sign-in`)
  const { text } = await browser.open(`${server.url}/backend/sign-in/finish`, { method: 'POST' })
  tokens = JSON.parse(text) as TokenPair
}

async function ask() {
  const { status, errors } = await server.graphql(
    '{ books { totalCount } }',
    {},
    { token: tokens.accessToken, path: '/backend/graphql' },
  )
  return [status, errors[0]?.extensions.code ?? null]
}
const told = (name: string) => library.headers.at(-1)?.get(name) ?? null

test('sends the token and the claims of the person to the remote backend, and to no one else', async () => {
  expect(library.headers[0]?.get('authorization')).toBeNull()
  expect(await ask()).toEqual([200, null])
  const token = told('authorization')?.slice('Bearer '.length) ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(told('x-groups')).toBe('of desk,choir')
  expect(JSON.stringify(await server.db.query('select * from backend_sessions'))).not.toContain(token)
  expect(server.logs.join('\n')).not.toContain(token)
  expect(JSON.stringify(tokens)).not.toContain(token)
})

test('calls the remote backend without a token for a user with a password', async () => {
  library.accepts = (authorization) => authorization === undefined
  const { status } = await server.graphql(
    '{ books { totalCount } }',
    {},
    { as: 'superadmin', path: '/backend/graphql' },
  )
  expect([status, told('x-groups')]).toEqual([200, null])
})

test('renews the token once before it expires, however many requests arrive at the same time', async () => {
  await ask()
  const first = told('authorization')
  server.clock.advance(550)
  const before = library.headers.length
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([
    [200, null],
    [200, null],
    [200, null],
  ])
  const sent = new Set(library.headers.slice(before).map((headers) => headers.get('authorization')))
  expect(sent.size).toBe(1)
  expect(sent.has(first)).toBe(false)
})

test('requires a new sign-in when the provider refuses to renew the token', async () => {
  provider.hasLeft = true
  server.clock.advance(550)
  expect(await ask()).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  expect(await ask()).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  const { errors } = await server
    .graphql<{ refreshAccessToken: { errors: unknown[] } }>(
      'mutation ($i: RefreshAccessTokenInput!) { refreshAccessToken(input: $i) { accessToken errors { message } } }',
      { i: { refreshToken: tokens.refreshToken } },
    )
    .then(({ data }) => data.refreshAccessToken)
  expect(errors).toHaveLength(1)
})

test('ends the session on a refused token; reports one that the backend never accepted as misconfiguration', async () => {
  library.accepts = () => false
  expect(await ask()).toEqual([502, 'BACKEND_SIGN_IN'])
  server.clock.advance(120)
  expect(await ask()).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  expect(await server.db.query('select 1 from backend_sessions')).toHaveLength(
    (
      await server.db.query(
        'select distinct family_id from refresh_tokens t join backend_sessions b on b.session_id = t.family_id where t.revoked_at is null',
      )
    ).length,
  )
})

test('ends the session on such an error in the answer as well, but not for a user without a token', async () => {
  const code = 'UNAUTHENTICATED'
  library.failText = JSON.stringify({
    data: { books: null },
    errors: [{ message: 'No.', extensions: { code } }],
  })
  library.failWith = 200
  expect(await ask()).toEqual([502, 'BACKEND_SIGN_IN'])
  server.clock.advance(120)
  const other = await server.graphql(
    '{ books { totalCount } }',
    {},
    { as: 'superadmin', path: '/backend/graphql' },
  )
  expect(other.errors[0]?.extensions.code).toBe('BACKEND_REFUSED_BECAUSE')
  expect(await ask()).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  library.failWith = null
  // Signing in again is needed: the session does not come back.
  expect(await ask()).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
})

describe('when the token is renewed', () => {
  const EDIT = 'mutation ($i: UpdateBookInput!) { updateBook(input: $i) { book { id } errors { message } } }'
  async function edit() {
    const { status, errors } = await server.graphql(
      EDIT,
      { i: { id: 1, title: 'Jerusalem' } },
      { token: tokens.accessToken, path: '/backend/graphql' },
    )
    return [status, errors[0]?.extensions.code ?? null]
  }
  const ida = () =>
    server.db.query(
      `select p.last_name, p.email, array(select r.name from user_user_roles x
         join user_roles r on r.entity_id = x.user_role_id where x.user_id = u.entity_id order by 1) as roles
       from openid_logins o join users u on u.entity_id = o.user_id join people p on p.entity_id = u.person_id`,
    )
  const isIn = async () =>
    (await server.graphql('{ userAndAccounts { __typename } }', {}, { token: tokens.accessToken })).errors
      .length === 0

  beforeEach(async () => {
    await signIn({ sub: 'ida-1', name: 'Ida Holm', groups: ['heads', 'desk'] })
  })

  test('refreshes name, email, roles and claims before it authorizes the request that renews the token', async () => {
    expect(await edit()).toEqual([200, null])
    server.clock.advance(550)
    provider.person = { sub: 'ida-1', name: 'Ida Berg', email: 'ida@library.example', groups: ['desk'] }
    const before = library.headers.length
    expect((await edit())[1]).toBe('AUTH_NOT_AUTHORIZED')
    expect(library.headers).toHaveLength(before)
    expect(await ida()).toEqual([{ last_name: 'Berg', email: 'ida@library.example', roles: ['Librarian'] }])
    expect(await ask()).toEqual([200, null])
    expect(told('x-groups')).toBe('of desk')
  })

  test('signs out at once a user without a role from the provider, with every right', async () => {
    provider.person = { sub: 'ida-1', name: 'Ida Holm', groups: ['choir'] }
    expect(await isIn()).toBe(true)
    server.clock.advance(550)
    expect(await ask()).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
    expect(await isIn()).toBe(false)
    expect(await ida()).toMatchObject([{ roles: [] }])
  })

  test('revokes the rights of open sessions, too, when the next sign-in brings no role', async () => {
    const { accessToken } = tokens
    await signIn({ sub: 'ida-1', name: 'Ida Holm', groups: [] })
    tokens = { ...tokens, accessToken }
    expect(await ida()).toMatchObject([{ roles: [] }])
    expect((await edit())[0]).not.toBe(200)
  })
})
