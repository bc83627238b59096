import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'

let server: TestServer
let production: TestServer
beforeAll(async () => {
  server = await startTestServer()
  production = await startTestServer({
    environment: { NODE_ENV: 'production', TRIAL: '1', METRICS_TOKEN: 'm-secret' },
  })
})
afterAll(async () => {
  await server.close()
  await production.close()
})

const get = (path: string, headers: Record<string, string> = {}, on = server) =>
  fetch(on.url + path, { headers })

describe('introspection', () => {
  const query = '{ __schema { queryType { name } } }'

  test('is open in development', async () => {
    expect((await server.graphql(query)).data).toEqual({ __schema: { queryType: { name: 'Query' } } })
  })

  test('is for staff alone in production', async () => {
    const ask = async (as?: string) => {
      const { status, errors } = await production.graphql(query, {}, as === undefined ? {} : { as })
      return [status, errors[0]?.extensions.code]
    }
    expect(await ask('readonly')).toEqual([200, undefined])
    expect(await ask('investor')).toEqual([403, 'AUTH_NOT_AUTHORIZED'])
    expect(await ask()).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
    const byType = await production.graphql('{ __type(name: "User") { name } }', {}, { as: 'investor' })
    expect(byType.errors[0]?.extensions.code).toBe('AUTH_NOT_AUTHORIZED')
  })
})

describe('an unexpected error', () => {
  test('is masked, in development as in production, and logged under the request id without values', async () => {
    for (const on of [server, production]) {
      const before = on.logs.length
      await on.signIn('business')
      await on.db.query('alter table white_label_partners rename to hidden_partners')
      const answer = await on.graphql('{ userAndAccounts { email } }', {}, { as: 'business' })
      await on.db.query('alter table hidden_partners rename to white_label_partners')
      const requestId = answer.headers.get('x-request-id')
      expect(answer.status).toBe(500)
      expect(answer.errors).toEqual([
        {
          message: 'Something went wrong on our side. Please try again later.',
          locations: expect.any(Array),
          path: ['userAndAccounts'],
          extensions: { code: 'INTERNAL', requestId },
        },
      ])
      const logged = on.logs.slice(before).filter((line) => line.includes('unexpected error'))
      expect(logged).toHaveLength(1)
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({
        requestId,
        error: { name: 'DatabaseError', code: '42P01' },
      })
      expect(logged[0]).not.toMatch(/white_label_partners|select |json_build/)
    }
  })

  test('a value of the wrong type is bad input, not our fault', async () => {
    const { status, errors } = await server.graphql(
      'mutation ($input: SignInInput!) { signIn(input: $input) { isSuccess } }',
      { input: { username: 'a', password: 'b', clientCorrelationId: 'no uuid' } },
    )
    expect([status, errors[0]?.extensions.code]).toEqual([200, 'BAD_USER_INPUT'])
  })

  test('a faulty document is GRAPHQL_VALIDATION_FAILED', async () => {
    const { errors } = await server.graphql('{ userAndAccounts { emial } }', {}, { as: 'investor' })
    expect(errors.map((error) => error.extensions.code)).toEqual(['GRAPHQL_VALIDATION_FAILED'])
    const again = await server.graphql('{ userAndAccounts { emial } }', {}, { as: 'investor' })
    expect(again.errors).toEqual(errors)
  })
})

test('the log holds no names, addresses, passwords, tokens, variables or search texts', async () => {
  const before = server.logs.length
  const { accessToken, refreshToken } = await server.signIn('investor')
  await server.signIn('investor', 'Wrong-password-1').catch(() => undefined)
  await server.graphql(
    'query Search($text: String) { people(where: { lastName: { contains: $text } }) { nodes { lastName } } }',
    { text: 'Nielsen' },
    { as: 'superadmin' },
  )
  await get('/admin/people?search=Nielsen')
  const logged = server.logs.slice(before).join('')
  expect(logged).toContain('"operation":{"kind":"query","name":"Search"}')
  for (const secret of [
    'investor@',
    'Emma',
    'Nielsen',
    'Wrong-password-1',
    'Fundament-2026',
    accessToken,
    refreshToken,
    '127.0.0.1',
  ]) {
    expect(logged).not.toContain(secret)
  }
  for (const line of logged.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

describe('every answer', () => {
  const paths = ['/', '/graphql', '/healthz', '/admin-model', '/assets/nothing-12345678.js', '/no/such/page']

  test('carries the security headers', async () => {
    for (const path of paths) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure-requests|script-src[^;]*unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  test('carries a request id: its own, or a plausible one of a proxy', async () => {
    const own = (await get('/healthz')).headers.get('x-request-id')
    expect(own).toMatch(/^[\da-f-]{36}$/)
    const given = await get('/healthz', { 'x-request-id': 'proxy-0001' })
    expect(given.headers.get('x-request-id')).toBe('proxy-0001')
    const evil = await get('/healthz', { 'x-request-id': 'a"b' })
    expect(evil.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('monitoring', () => {
  test('/healthz answers for the process, /readyz for the database', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  test('/metrics counts requests and operations by code, without names', async () => {
    await server.graphql('{ userAndAccounts { email } }')
    const text = await (await get('/metrics')).text()
    expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/graphql",status="401"}')
    expect(text).toContain('graphql_operations_total{kind="query",outcome="AUTH_NOT_AUTHENTICATED"}')
    expect(text).not.toContain('@')
  })

  test('/metrics wants its token when one is set', async () => {
    expect((await get('/metrics', {}, production)).status).toBe(401)
    expect((await get('/metrics', { authorization: 'Bearer wrong-one' }, production)).status).toBe(401)
    expect((await get('/metrics', { authorization: 'Bearer m-secret' }, production)).status).toBe(200)
  })
})
