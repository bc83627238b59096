import { pbkdf2Sync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer } from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

const PRODUCTION = { NODE_ENV: 'production', TRIAL: '1' }

describe('anonymous callers learn nothing about the schema', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ environment: PRODUCTION })
  })
  afterAll(() => server.close())

  const ATTACKS: readonly (readonly [string, string, Record<string, unknown>?])[] = [
    ['a misspelt field', '{ signin }'],
    ['a misspelt field of a public answer', 'mutation { signIn(input: {}) { isSucces } }'],
    ['a misspelt input', 'mutation { signIn(input: { usernam: "x" }) { isSuccess } }'],
    ['a fragment on a misspelt type', 'query { ...on Querry { __typename } }'],
    ['a fragment that no operation spreads', '{ __typename } fragment F on Loann { entityI }'],
    ['a variable of a misspelt type', 'query ($a: LoanFilterInpu) { __typename }'],
    ['an operation that does not run', 'query A { __typename } query B { loan }'],
    [
      'a misspelt input in a variable',
      'mutation ($input: SignInInput!) { signIn(input: $input) { isSuccess } }',
      { input: { usernam: 'x', password: 'x' } },
    ],
  ]

  test.each(ATTACKS)('%s', async (_name, query, variables = {}) => {
    for (const as of [undefined, 'investor']) {
      for (const operationName of [undefined, 'A', 'Nowhere']) {
        const response = await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(await bearer(as)) },
          body: JSON.stringify({ query, variables, operationName }),
        })
        const { errors } = (await response.json()) as { errors?: { message: string }[] }
        const told = (errors ?? []).map(({ message }) => message).join(' ')
        expect(told).not.toBe('')
        expect(told).not.toMatch(/Did you mean|Cannot query|Unknown type|Unknown fragment|defined by type|"/)
      }
    }
  })

  test('staff see what is wrong', async () => {
    const { errors } = await server.graphql('{ loan }', {}, { as: 'readonly' })
    expect(errors[0]?.message).toContain('Did you mean')
  })

  const bearer = async (as: string | undefined): Promise<Record<string, string>> =>
    as === undefined ? {} : { authorization: `Bearer ${(await server.signIn(as)).accessToken}` }
})

describe('a closed test environment [B2.5]', () => {
  const [salt, iterations, password] = ['00112233445566778899aabbccddeeff', 100_000, 'let-me-in'] as const
  const hash = pbkdf2Sync(password, Buffer.from(salt, 'hex'), iterations, 32, 'sha256').toString('hex')
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      environment: { RESTRICTED_ACCESS: `tester:${salt}:${iterations}:${hash}`, METRICS_TOKEN: 'm' },
    })
  })
  afterAll(() => server.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers, redirect: 'manual' })
  const enter = (username: string, secret: string, path = '/en/about?from=letter', more = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: more,
      body: new URLSearchParams({ username, password: secret }),
      redirect: 'manual',
    })
  const cookieOf = async (): Promise<string> =>
    (await enter('tester', password)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const isAdmittedToSocket = async (headers: Record<string, string>): Promise<boolean> => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers,
    })
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true))
      // A socket that is terminated early reports that too.
      socket.on('error', () => resolve(false))
    })
    socket.terminate()
    return isOpen
  }

  const PATHS = [
    '/',
    '/en/login',
    '/graphql?query={__typename}',
    '/app-config',
    '/admin-model',
    '/sandbox/outbox',
    '/sandbox/outbox.json',
    '/metrics',
    '/assets/index.js',
    '/index.html',
    '/nowhere.js',
    '//healthz',
    '/healthz/../app-config',
    '/healthz%2f..%2fapp-config',
  ]

  test.each(PATHS)('%s is closed to strangers, and says nothing of the hash', async (path) => {
    const attempts: readonly Record<string, string>[] = [
      {},
      { accept: 'text/html' },
      { authorization: 'Bearer m' },
      { cookie: `fundament_restricted=9999999999999.${hash}` },
    ]
    for (const headers of attempts) {
      const response = await get(path, headers)
      const text = await response.text()
      expect(response.status).toBe(401)
      for (const secret of [hash, salt]) expect(text).not.toContain(secret)
    }
  })

  test('a socket and a mutation are refused without the cookie and taken with it', async () => {
    expect(await isAdmittedToSocket({})).toBe(false)
    expect(await isAdmittedToSocket({ cookie: await cookieOf() })).toBe(true)
    const { status } = await server.graphql(
      'mutation { signOut(input: { refreshToken: "x" }) { isSuccess } }',
    )
    expect(status).toBe(401)
  })

  test('the cookie opens what then asks for its own', async () => {
    const cookie = await cookieOf()
    expect((await get('/app-config', { cookie })).status).toBe(200)
    expect((await get('/sandbox/outbox', { cookie })).status).toBe(200)
    expect((await get('/metrics', { cookie, authorization: 'Bearer m' })).status).toBe(200)
  })

  test('whether the server is well stays open', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200)
  })

  test('the login asks in the language of the address and leads back to it; scripts cannot read the cookie', async () => {
    const page = await (await get('/en/about', { accept: 'text/html' })).text()
    expect(page).toContain('<h1>Access Restricted</h1>')
    expect(await (await get('/sv/about', { accept: 'text/html' })).text()).toContain('Begränsad åtkomst')
    const entered = await enter('tester', password)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/en/about?from=letter'])
    expect(entered.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await enter('tester', password, '//evil.example/')).headers.get('location')).toBe(
      '/evil.example/',
    )
  })

  test.each([
    ['/about', 'da-DK,da;q=0.9,en;q=0.8', 'da'],
    ['/en/about', 'da-DK,da;q=0.9', 'en'],
    ['/no', 'da', 'nb'],
    ['/?language=sv', 'fr,nb;q=0.5', 'nb'],
    ['/', 'fr', 'en'],
  ])('the login at %s, for a browser that asks for %s, is in %s', async (path, language, expected) => {
    const page = await (await get(path, { accept: 'text/html', 'accept-language': language })).text()
    expect(page).toContain(`<html lang="${expected}">`)
  })

  test('refuses a wrong name or password, and escapes typed text', async () => {
    for (const [name, secret] of [
      ['tester', 'wrong'],
      ['somebody', password],
      ['"><script>1</script>', password],
    ] as const) {
      const response = await enter(name, secret)
      const page = await response.text()
      expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null])
      expect(page).toContain('role="alert"')
      expect(page).not.toContain('<script')
      expect(page).not.toContain(password)
    }
    expect((await enter('x'.repeat(5_000), password)).status).toBe(401)
  })

  test('guessing with many at once is slowed down', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => enter('tester', 'wrong')))
    expect(all.map(({ status }) => status)).toContain(429)
  })

  test('refuses a forged or expired cookie', async () => {
    const cookie = await cookieOf()
    const [name, signature] = [cookie.split('=')[0], cookie.split('.')[1]]
    expect((await get('/app-config', { cookie: `${name}=99999999999999.${signature}` })).status).toBe(401)
    server.clock.advance(8 * 86_400)
    expect((await get('/app-config', { cookie })).status).toBe(401)
  })
})

test('sends the cookie of a closed environment only encrypted under https', async () => {
  const hash = pbkdf2Sync('in', Buffer.from('00'.repeat(16), 'hex'), 100_000, 32, 'sha256').toString('hex')
  const server = await startTestServer({
    environment: {
      RESTRICTED_ACCESS: `tester:${'00'.repeat(16)}:100000:${hash}`,
      PUBLIC_URL: 'https://test.example',
    },
  })
  const response = await fetch(server.url, {
    method: 'POST',
    body: new URLSearchParams({ username: 'tester', password: 'in' }),
    redirect: 'manual',
  })
  expect(response.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  await server.close()
})
