import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** With the path as it is written: `fetch` would encode it. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly status: number; readonly headers: object; readonly text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const sent = request({ hostname, port, path, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      sent.on('error', reject).end()
    },
  )

const codeOf = (text: string): unknown =>
  (JSON.parse(text) as { readonly errors: readonly { readonly extensions: { readonly code: string } }[] })
    .errors[0]?.extensions.code

describe('a character that no database holds', () => {
  test.each([
    '/payments/return/a%00b',
    '/documents/1%00',
    '/identity/return?state=%00&code=a',
    '/sandbox/outbox.json?to=%00',
    '/admin-model?language=%00',
    '/a/page%00of/the/app',
    '/payments/return/a?x[y]=%00',
  ])('is refused in %s', async (path) => {
    const { status, text } = await get(path)
    expect([status, codeOf(text)]).toEqual([400, 'INVALID_CHARACTER'])
  })

  test.each(['\0', '\ud800'])('is refused in a body: %j', async (character) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($t: String!) { signOut(input: { refreshToken: $t }) { isSuccess } }',
        variables: { t: character },
      }),
    })
    expect([response.status, codeOf(await response.text())]).toEqual([400, 'INVALID_CHARACTER'])
  })

  test('counts as no cookie', async () => {
    const cookie = ['device', 'browser', 'restricted'].map((name) => `${name}=%00`).join('; ')
    expect((await get('/app-config', { cookie })).status).toBe(200)
  })
})

test.each(['/%ff', '/documents/%', '/%c0%80'])(
  'an address that cannot be read gets our headers and code: %s',
  async (path) => {
    const { status, headers, text } = await get(path)
    expect([status, codeOf(text)]).toEqual([400, 'BAD_REQUEST'])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-request-id': expect.any(String),
    })
    expect(text).not.toContain('FST_')
  },
)

test.each(['null', '1', '"text"', 'true', '[]'])(
  'a body of JSON that is no request is refused: %s',
  async (body) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const text = await response.text()
    expect([response.status, codeOf(text)]).toEqual([400, 'BAD_REQUEST'])
    expect(text).not.toMatch(/originalError|stack/)
  },
)

test('a document that does not exist is not found', async () => {
  const { accessToken } = await server.signIn('superadmin@fundament.example')
  const response = await fetch(`${server.url}/documents/999999`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(response.status).toBe(404)
})

test('a message that is too long closes its socket and is no error of ours', async () => {
  const before = server.logs.length
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const closed = new Promise<number>((resolve) => {
    socket.on('open', () => socket.send('x'.repeat(300 * 1024)))
    socket.on('close', (code) => resolve(code))
  })
  expect(await closed).toBe(1009)
  const logged = server.logs.slice(before).join('\n')
  expect(logged).toContain('WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
  expect(logged).not.toContain('live socket failed')
})

test.each(['investor', 'business', 'borrower', 'newcomer'])(
  'no instrument shows the loan that is hidden from %s',
  async (as) => {
    const { data, errors } = await server.graphql<{
      instruments: {
        nodes: readonly { ticker: string; loan: object | null; orders: { totalCount: number } }[]
      }
    }>(`{ instruments(first: 500) { nodes { ticker loan { entityId } orders { totalCount } } } }`, {}, { as })
    expect(errors).toEqual([])
    const hidden = data.instruments.nodes.filter(
      ({ loan, orders }) => loan === null && orders.totalCount === 0,
    )
    expect(hidden.map(({ ticker }) => ticker)).toEqual([])
  },
)
