import { pbkdf2Sync } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const [SALT, ITERATIONS, PASSWORD] = ['00112233445566778899aabbccddeeff', 100_000, 'let-me-in'] as const
const HASH = pbkdf2Sync(PASSWORD, Buffer.from(SALT, 'hex'), ITERATIONS, 32, 'sha256').toString('hex')
const TOKEN = 'b5c0d9f1e83a42769d1b7fe0c6a85342917de0fb3c6a5849e7120b8dfa64c935'
/** A method without a route is closed too. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

const routes: RouteOptions[] = []
let folder: string
let server: TestServer
let cookie: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-closed-'))
  mkdirSync(join(folder, 'dist/web/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/index.html'), '<html lang="da"><head><title>x</title></head></html>')
  writeFileSync(join(folder, 'dist/web/assets/index-12345678.js'), '1')
  const watch = (message: unknown): void =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      routes.push(route)
    })
  subscribe('fastify.initialization', watch)
  server = await startTestServer({
    projectFolder: folder,
    entityConfigFolder: join(import.meta.dirname, '../../entity-config'),
    environment: {
      RESTRICTED_ACCESS: `tester:${SALT}:${ITERATIONS}:${HASH}`,
      METRICS_TOKEN: 'm',
      MAIL_BOUNCE_TOKEN: TOKEN,
    },
  })
  unsubscribe('fastify.initialization', watch)
  const entered = await fetch(server.url, {
    method: 'POST',
    body: new URLSearchParams({ username: 'tester', password: PASSWORD }),
    redirect: 'manual',
  })
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Of routes with a wildcard or parameters, addresses that they serve. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/*': ['/index.html', '/assets/index-12345678.js', '/assets/nothing-12345678.js'],
  '/sandbox/identity/*': ['/sandbox/identity/.well-known/openid-configuration', '/sandbox/identity/auth'],
  '/sandbox/identity/choose/:uid': ['/sandbox/identity/choose/x'],
  '/sandbox/bank/:payment': ['/sandbox/bank/x'],
  '/sandbox/card/:payment': ['/sandbox/card/x'],
  '/payments/return/:order': ['/payments/return/D-000000000000'],
  '/documents/:id': ['/documents/1'],
  '/information-sheets/:id': ['/information-sheets/1'],
  '/yearly-reports/:id': ['/yearly-reports/154'],
  '/yearly-tables/:id': ['/yearly-tables/154'],
  '*': ['/', '/en/login', '/da/account/settings', '/nowhere.js'],
}

const addressesOf = ({ url }: RouteOptions): readonly string[] => SAMPLES[url] ?? [url]

const addresses = (): readonly string[] => [
  ...new Set(
    routes.filter(({ config }) => config?.whyOpen === undefined || isLogin(config)).flatMap(addressesOf),
  ),
]

const isLogin = (config: RouteOptions['config']): boolean => config?.whyOpen?.startsWith('The login') === true

/** Through no socket. */
const send = async (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  payload = '',
) => {
  // The types name no TRACE.
  const request = { method, url: path, headers, payload } as InjectOptions
  const { statusCode, payload: text } = await server.inject(request)
  return { status: statusCode, text }
}

/** Through a socket. `fetch` sends no TRACE and tidies addresses up. */
const ask = (method: string, path: string, headers: Readonly<Record<string, string>>, body = '') =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const asked = request(server.url, { method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, text: '' })
    })
    asked.on('error', reject)
    asked.end(body)
  })

test('each open route states its reason', () => {
  const open = new Map(routes.flatMap(({ url, config }) => (config?.whyOpen ? [[url, config.whyOpen]] : [])))
  expect(Object.fromEntries(open)).toEqual({
    '/healthz': 'What starts and restarts the server asks it and has no cookie.',
    '/readyz': 'What starts and restarts the server asks it and has no cookie.',
    '/payments/card-events': 'The provider has no cookie; its news are signed.',
    '/payments/events': 'The provider has no cookie; its news are signed.',
    '*': 'The login: it accepts a form without a cookie and sets one.',
  })
})

test('every route of the server is tried, and every one with a wildcard has addresses', () => {
  const parts = ['/graphql', '/app-config', '/admin-model', '/metrics', '/mail/bounces']
  expect(addresses()).toEqual(
    expect.arrayContaining([...parts, '/sandbox/outbox', '/sandbox/outbox.json', '/index.html', '/en/login']),
  )
  const wild = routes.map(({ url }) => url).filter((url) => /[*:]/.test(url))
  expect(wild.filter((url) => SAMPLES[url] === undefined)).toEqual([])
})

test('no method of any address answers without the cookie, whatever else is shown [B2.5]', async () => {
  const shown: readonly Readonly<Record<string, string>>[] = [
    {},
    { accept: 'text/html' },
    { authorization: `Bearer ${TOKEN}` },
    { authorization: 'Bearer m' },
    { cookie: `${cookie}x` },
    { cookie: `other=1; fundament_restricted=99999999999999.${HASH}` },
    { 'content-type': 'application/json' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ]
  for (const path of addresses()) {
    for (const method of METHODS) {
      for (const headers of shown) {
        const body = method === 'POST' && headers['content-type']?.endsWith('json') ? '{}' : ''
        const { status, text } = await send(method, path, headers, body)
        const asked = `${method} ${path} ${JSON.stringify(headers)}`
        expect(status, asked).toBe(401)
        for (const secret of [HASH, SALT, 'fundament-partner']) expect(text, asked).not.toContain(secret)
      }
    }
  }
})

test('requires no login at any address with the cookie', async () => {
  for (const path of addresses()) {
    for (const method of ['GET', 'POST']) {
      const { text } = await send(method, path, { cookie, accept: 'text/html' })
      expect(text, `${method} ${path}`).not.toMatch(/Access is restricted|name="password"/)
    }
  }
})

test('no address opens a socket without the cookie', async () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': 'graphql-transport-ws',
  }
  for (const path of [...addresses(), '/healthz']) {
    for (const headers of [upgrade, { ...upgrade, cookie: `${cookie}x` }]) {
      const status = await ask('GET', path, headers).then(
        (answer) => answer.status,
        () => 'cut off',
      )
      expect([401, 'cut off'], path).toContain(status)
    }
  }
  expect((await ask('GET', '/graphql', { ...upgrade, cookie })).status).toBe(101)
})

test('a form with the cookie reaches the address itself, which takes none', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const login = new URLSearchParams({ username: 'tester', password: PASSWORD }).toString()
  for (const path of ['/graphql', '/mail/bounces']) {
    expect((await ask('POST', path, { ...form, cookie }, login)).status).toBe(415)
    expect((await ask('POST', path, form, login)).status, path).toBe(303)
  }
})

test('a form that is too long, twice the same field or none is no login', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const attempts = [
    `username=tester&password=${PASSWORD}&more=${'x'.repeat(4_096)}`,
    `username=tester&username=tester&password=${PASSWORD}`,
    '%',
    '',
  ]
  for (const body of attempts) expect((await ask('POST', '/', form, body)).status).toBe(401)
})
