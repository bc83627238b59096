import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

/** The twelve probes of graphql-cop, against production, as a stranger. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { NODE_ENV: 'production', TRIAL: '1' } })
})
afterAll(() => server.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (body: unknown, headers: Record<string, string> = JSON_TYPE) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const read = async (response: Response) => ({ status: response.status, text: await response.text() })
const ask = async (query: string) => read(await post({ query }))

const LOOP = 'fields { type { fields { type { fields { type { fields { type { name } } } } } } } }'
const MUTATION = 'mutation { signOut(input: { refreshToken: "x" }) { isSuccess } }'

test.each([
  [
    'alias overloading',
    `{ ${Array.from({ length: 101 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
    'TOO_COMPLEX',
  ],
  ['field duplication', `{ ${'__typename '.repeat(500)} }`, 'TOO_COMPLEX'],
  ['directive overloading', `{ __typename ${'@aa'.repeat(50)} }`, 'TOO_COMPLEX'],
  ['introspection', '{ __schema { types { name fields { name } } } }', 'AUTH_NOT_AUTHENTICATED'],
  ['circular introspection', `{ __schema { types { ${LOOP} } } }`, 'AUTH_NOT_AUTHENTICATED'],
])('%s is refused', async (_name, query, code) => {
  const { status, text } = await ask(query)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(text).toContain(code)
  expect(text).not.toContain('"data":{')
})

test('array batching is refused', async () => {
  const { status, text } = await read(
    await post(Array.from({ length: 10 }, () => ({ query: '{ __typename }' }))),
  )
  expect([status, text.includes('"data"')]).toEqual([400, false])
})

test('field suggestions are not made', async () => {
  const { text } = await ask('query cop { __schema { directive } }')
  expect(text).not.toContain('Did you mean')
})

test('there is no GraphiQL or playground', async () => {
  for (const path of ['/graphql', '/graphiql', '/playground', '/console', '/altair']) {
    const text = await (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text()
    expect(text).not.toMatch(/graphiql\.|playground\.|GraphQL Playground|altair/i)
  }
})

test('a mutation by GET runs nothing', async () => {
  const { status, text } = await read(
    await fetch(`${server.url}/graphql?query=${encodeURIComponent(MUTATION)}`),
  )
  expect([status, text.includes('isSuccess')]).toEqual([405, false])
})

test('a query by GET is no way in: nothing but a bearer token, which no page of another origin has, signs a request in', async () => {
  const { accessToken } = await server.signIn('investor')
  const url = `${server.url}/graphql?query=${encodeURIComponent('{ userAndAccounts { email } }')}`
  const { status } = await read(await fetch(url, { headers: { cookie: `authorization=${accessToken}` } }))
  expect(status).toBe(401)
})

test('a form post, as a page of another origin can send it, runs nothing', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, text } = await read(await post(new URLSearchParams({ query: MUTATION }).toString(), form))
  expect([status, text.includes('isSuccess')]).toEqual([415, false])
})

test('there is no trace mode, and an error shows no stack', async () => {
  const { text } = await ask('{ __typename }')
  expect(text).not.toMatch(/tracing|extensions/)
  const { text: broken } = await ask('qwerty cop { abc }')
  expect(broken).not.toMatch(/stacktrace|exception|node_modules|\bat .+:\d+:\d+/)
})
