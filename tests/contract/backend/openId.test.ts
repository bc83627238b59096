import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../../src/engine/server/people/identity/createAdmin.ts'
import { Browser } from '../../support/backends/Browser.ts'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { OPENID_CLIENT, startOpenIdServer, type OpenIdServer } from '../../support/backends/openIdServer.ts'
import { startTestServer, type TestServer, type TokenPair } from '../../support/testServer.ts'

let library: LibraryServer
let provider: OpenIdServer
let server: TestServer
let folder: string
/** What is said before the provider answers. */
let whileAway: string | null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-openid-'))
  library = await startLibrary()
  provider = await startOpenIdServer()
  server = await startTestServer({
    environment: { SECOND_FACTOR: 'staff' },
    remote: {
      endpoint: library.endpoint,
      headers: { ...LIBRARY_HEADERS, 'X-Roles': '{person.roles}' },
      roles: ['Head', 'Librarian'],
      signIn: {
        password: true,
        token: null,
        openId: {
          name: 'Town login',
          issuer: provider.issuer,
          ...OPENID_CLIENT,
          scopes: ['openid', 'profile', 'email'],
          parameters: { acr_values: 'town', state: 'ours' },
          roles: {
            claim: 'groups',
            values: new Map([
              ['heads', 'Head'],
              ['librarians', 'Librarian'],
            ]),
            others: null,
          },
        },
      },
    },
    entityConfigFolder: folder,
  })
  whileAway = (await visit(IDA)).finding
  provider.openFor(server.url)
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await library.close()
  rmSync(folder, { recursive: true, force: true })
})

const IDA = {
  sub: 'ida-1',
  given_name: 'Ida',
  family_name: 'Holm',
  email: 'ida@library.example',
  email_verified: true,
  groups: ['librarians', 'choir'],
}

/** Goes through the provider as its next person, and says with what finding the app's page is reached. */
async function visit(person: OpenIdServer['person'], browser = new Browser(), query = 'language=da') {
  provider.person = person
  const to = encodeURIComponent('/da/login?redirect=%2Fadmin%2Fbooks')
  const { url } = await browser.open(`${server.url}/backend/sign-in?to=${to}&${query}`)
  return { browser, path: url.pathname, finding: url.searchParams.get('openId'), url }
}

async function finish(browser: Browser): Promise<TokenPair | null> {
  const { status, text } = await browser.open(`${server.url}/backend/sign-in/finish`, { method: 'POST' })
  return status === 200 ? (JSON.parse(text) as TokenPair) : null
}

async function signIn(person: NonNullable<OpenIdServer['person']>): Promise<TokenPair> {
  const { browser, finding } = await visit(person)
  const tokens = await finish(browser)
  if (tokens === null) throw new Error(`Not signed in: ${finding}`)
  return tokens
}

const ask = (token: string) =>
  server.graphql('{ books { totalCount } }', {}, { token, path: '/backend/graphql' })

const people = () =>
  server.db.query(
    `select p.first_name, p.last_name, p.email, p.email_verified, u.username, u.user_type, u.password_hash,
       array(select r.name from user_user_roles x join user_roles r on r.entity_id = x.user_role_id
         where x.user_id = u.entity_id order by 1) as roles
     from openid_logins o join users u on u.entity_id = o.user_id join people p on p.entity_id = u.person_id
     order by o.created_at`,
  )

test('returns a user from the provider to their page, issues the session once, and applies their roles', async () => {
  const { browser, path, finding, url } = await visit(IDA)
  expect([path, finding]).toEqual(['/da/login', 'VERIFIED'])
  expect(url.searchParams.get('redirect')).toBe('/admin/books')
  const tokens = await finish(browser)
  expect(await finish(browser)).toBeNull()
  expect(await finish(new Browser())).toBeNull()
  // No second factor is required here: that is up to the provider.
  const { status, data } = await ask(tokens?.accessToken ?? '')
  expect([status, data]).toEqual([200, { books: { totalCount: 30 } }])
  expect(library.headers.at(-1)?.get('x-roles')).toBe('Librarian')
  const email = 'ida@library.example'
  expect(await people()).toEqual([
    {
      first_name: 'Ida',
      last_name: 'Holm',
      email,
      email_verified: true,
      username: email,
      user_type: 'STAFF',
      password_hash: null,
      roles: ['Librarian'],
    },
  ])
  expect(await server.db.query(`select method::text from logins order by entity_id desc limit 1`)).toEqual([
    { method: 'OPENID_CONNECT' },
  ])
  // Nothing from the provider is stored in the clear, nor logged.
  const kept = JSON.stringify(await server.db.query('select * from backend_sessions'))
  expect(kept).not.toContain('eyJ')
  expect(server.logs.join('\n')).not.toContain(OPENID_CLIENT.clientSecret)
})

test('name, address and roles follow the claims at each sign-in', async () => {
  await signIn({ ...IDA, family_name: 'Berg', email: 'ida.berg@library.example', groups: ['heads'] })
  expect(await people()).toMatchObject([
    { last_name: 'Berg', username: 'ida.berg@library.example', roles: ['Head'] },
  ])
  await signIn(IDA)
  expect(await people()).toMatchObject([
    { last_name: 'Holm', username: 'ida@library.example', roles: ['Librarian'] },
  ])
})

test('refuses claims without a role, a cancelled sign-in, and an answer of another browser', async () => {
  const stranger = await visit({ ...IDA, sub: 'stranger', groups: ['choir'] })
  expect([stranger.path, stranger.finding]).toEqual(['/da/login', 'NO_ROLE'])
  expect(await finish(stranger.browser)).toBeNull()
  // The provider asks them again who they are, instead of sending the same person back.
  expect((await visit(null, stranger.browser)).finding).toBe('CANCELLED')
  expect((await visit(null)).finding).toBe('CANCELLED')
  expect(await people()).toHaveLength(1)

  // Another browser is led to an answer that it did not request.
  const { url } = await new Browser().open(`${server.url}/backend/sign-in/return?code=a&state=b`)
  expect(`${url.pathname}${url.search}`).toBe('/login?openId=EXPIRED')
})

test('protects the request to the provider with state, nonce and PKCE', async () => {
  const { headers } = await fetch(`${server.url}/backend/sign-in`, { redirect: 'manual' })
  const asked = new URL(headers.get('location') ?? '').searchParams
  expect(asked.get('acr_values')).toBe('town')
  expect(asked.get('code_challenge_method')).toBe('S256')
  const secrets = ['state', 'nonce', 'code_challenge'].map((name) => asked.get(name) ?? '')
  expect(new Set(secrets.filter(({ length }) => length === 43)).size).toBe(3)
  expect(headers.getSetCookie()[0]).toMatch(/^fundament_openid=[^;]+;.* HttpOnly;? ?.*SameSite=Lax/)
})

test('never redirects to another site afterwards', async () => {
  provider.person = IDA
  const { url } = await new Browser().open(
    `${server.url}/backend/sign-in?to=https%3A%2F%2Fevil.example%2Flogin`,
  )
  expect([url.origin, url.pathname]).toEqual([server.url, '/login'])
})

test('a login that is closed here stays closed, and is known as that', async () => {
  await server.db.query(`update users set login_disabled = true where username = 'ida@library.example'`)
  expect((await visit(IDA)).finding).toBe('LOGIN_DISABLED')
  await server.db.query(`update users set login_disabled = false where username = 'ida@library.example'`)
})

test('a login that was here becomes theirs if the provider vouches for the address, and its password ends', async () => {
  const known = { email: 'bo@library.example', name: 'Bo Lind', role: 'Head' }
  const { username, password } = await createAdmin(server.db, known)
  await server.signIn(username, password)
  const bo = { sub: 'bo-1', name: 'Bo Lind', email: known.email, groups: ['librarians'] }
  expect((await visit({ ...bo, email_verified: false })).finding).toBe('EMAIL_TAKEN')
  await signIn({ ...bo, email_verified: true })
  expect(await people()).toMatchObject([{}, { username: known.email, roles: ['Librarian'] }])
  await expect(server.signIn(username, password)).rejects.toThrow('organisation')
  // Another person with the same address is a different user.
  expect((await visit({ ...bo, sub: 'bo-2', email_verified: true })).finding).toBe('EMAIL_TAKEN')
})

test('signing out ends the session here and leads to where it ends at the provider', async () => {
  const { accessToken, refreshToken } = await signIn(IDA)
  const signOut = async () => {
    const response = await fetch(`${server.url}/backend/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    return (await response.json()) as { address: string | null }
  }
  const { address } = await signOut()
  const end = new URL(address ?? '')
  expect(`${end.origin}${end.pathname}`).toBe(`${provider.issuer}/session/end`)
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/login`)
  expect((await fetch(end)).status).toBe(200)
  expect((await ask(accessToken)).status).toBe(401)
  expect((await signOut()).address).toBeNull()
})

test('beside a page that waits, the tab says in the reader’s language that it can be closed', async () => {
  provider.person = IDA
  const browser = new Browser()
  const { status, text } = await browser.open(`${server.url}/backend/sign-in?aside=1&language=sv`)
  expect([status, text.includes('Du är inloggad')]).toEqual([200, true])
  expect(await finish(browser)).not.toBeNull()
})

test('a provider that is away is named as that, and the next person asks it again', () => {
  expect(whileAway).toBe('PROVIDER_FAILED')
})
