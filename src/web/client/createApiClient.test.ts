import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../tests/support/FakeSocket.ts'
import { fakeApi, fakeToken, ok, reply } from '../../../tests/support/fakeApi.ts'
import { ApiError } from './ApiError.ts'
import { fetchAdminModel } from './fetchAdminModel.ts'
import { retryQueries } from './retryQueries.ts'

const QUERY = 'query Loans { loans { totalCount } }'
const MUTATION = 'mutation AddLoan { addLoan { isSuccess } }'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('headers', () => {
  test('every request carries the bearer and the current account [B7.1]', async () => {
    const { client, server } = fakeApi()
    client.store.setAccountId(12)
    await client.execute(QUERY)
    expect(server.requests[0]?.headers.get('authorization')).toBe(`Bearer ${fakeToken('first')}`)
    expect(server.requests[0]?.headers.get('x-account-entity-id')).toBe('12')
  })

  test('signing in carries neither', async () => {
    const { client, server } = fakeApi()
    client.store.setAccountId(12)
    await client.execute(MUTATION, {}, { anonymous: true })
    expect(server.requests[0]?.headers.has('authorization')).toBe(false)
    expect(server.requests[0]?.headers.has('x-account-entity-id')).toBe(false)
  })

  test('a caller adds headers of its own', async () => {
    const { client, server } = fakeApi()
    await client.execute(MUTATION, {}, { headers: { 'x-raw-data-edit': '1' } })
    expect(server.requests[0]?.headers.get('x-raw-data-edit')).toBe('1')
  })
})

test('a document is sent exactly as given, and nothing else with it', async () => {
  const { client, server } = fakeApi()
  await client.execute(QUERY)
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
    operationName: 'Loans',
    variables: {},
    query: QUERY,
  })
})

describe('a refused token', () => {
  test.each([
    ['HTTP 401', () => reply({ errors: [{ message: 'Sign in' }] }, 401)],
    ['AUTH_NOT_AUTHENTICATED', () => reply({ errors: [notAuthenticated()] })],
    ['No user is configured', () => reply({ errors: [{ message: 'No user is configured' }] })],
  ])('%s: the tokens are renewed and the request is sent again [B7.15] [B7.20]', async (_, refuse) => {
    const { client, server } = fakeApi({
      answer: (request) => (request.token === fakeToken('first') ? refuse() : ok()),
    })
    const { data } = await client.execute(QUERY)
    expect(data).toEqual({ loans: { totalCount: 3 } })
    expect(server.renewals).toBe(1)
    expect(client.store.tokens()).toEqual({ accessToken: fakeToken('second'), refreshToken: 'refresh-2' })
  })

  test('closes the live socket, which is opened anew with the new token [B7.20]', async () => {
    FakeSocket.reset()
    const { client } = fakeApi({
      webSocket: FakeSocket,
      answer: (request) =>
        request.token === fakeToken('first') ? reply({ errors: [notAuthenticated()] }, 401) : ok(),
    })
    const sink = { next: () => undefined, error: () => undefined, complete: () => undefined }
    const stop = client.socket.subscribe({ query: 'subscription { changes }' }, sink)
    await vi.waitFor(() => expect(client.connection.status()).toBe('connected'))
    await client.execute(QUERY)
    await vi.waitFor(() => expect(FakeSocket.opened.map(({ readyState }) => readyState)).toEqual([3, 1]))
    await vi.waitFor(() =>
      expect(FakeSocket.opened[1]?.params).toMatchObject({ authorization: `Bearer ${fakeToken('second')}` }),
    )
    stop()
    await client.socket.dispose()
  })

  test('many requests refused at once: one renewal [B7.20]', async () => {
    const { client, server } = fakeApi({
      answer: (request) =>
        request.token === fakeToken('first') ? reply({ errors: [notAuthenticated()] }, 401) : ok(),
    })
    await Promise.all(Array.from({ length: 12 }, () => client.execute(QUERY)))
    expect(server.renewals).toBe(1)
  })

  test('a token that is about to end is renewed before the request, without a refusal', async () => {
    const { client, server } = fakeApi({ accessToken: fakeToken('old', -5) })
    await client.execute(QUERY)
    expect(server.renewals).toBe(1)
    expect(server.requests.map((request) => request.token)).toEqual([fakeToken('second')])
  })

  test('a refused renewal ends the session and the request says so', async () => {
    const { client } = fakeApi({
      answer: () => reply({ errors: [notAuthenticated()] }, 401),
      renew: () => refusedRenewal(),
    })
    const reasons: string[] = []
    client.store.on('signedOut', (reason) => reasons.push(reason))
    await expect(client.execute(QUERY)).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
    expect(client.store.tokens()).toBeNull()
    expect(reasons).toEqual(['expired'])
  })

  test('a renewal that gets no answer leaves the session alone', async () => {
    const { client } = fakeApi({
      answer: () => reply({ errors: [notAuthenticated()] }, 401),
      renew: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await expect(client.execute(QUERY)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(client.store.tokens()).not.toBeNull()
  })

  test('a request refused with the new token too is not sent a third time', async () => {
    const { client, server } = fakeApi({ answer: () => reply({ errors: [notAuthenticated()] }, 401) })
    await expect(client.execute(QUERY)).rejects.toBeInstanceOf(ApiError)
    expect(server.requests.length).toBe(2)
  })
})

describe('failures on the way', () => {
  test('a query is tried three times [B7.21]', async () => {
    const { client, server } = fakeApi({
      answer: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await expect(client.execute(QUERY)).rejects.toMatchObject({ code: 'NETWORK', status: null })
    expect(server.requests.length).toBe(3)
  })

  test('a query answered by the third try is a success', async () => {
    let tries = 0
    const { client } = fakeApi({ answer: () => (++tries < 3 ? reply({}, 503) : ok()) })
    expect((await client.execute(QUERY)).data).toEqual({ loans: { totalCount: 3 } })
  })

  test('the second attempt comes about half a second later, the third after twice as long, never in step [B7.21]', async () => {
    vi.useFakeTimers()
    const random = vi.spyOn(Math, 'random')
    const times: number[] = []
    const attempt = () => {
      times.push(Date.now())
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    for (const luck of [0, 0.5, 0.99]) {
      random.mockReturnValue(luck)
      const ended = retryQueries(attempt, null).catch(() => undefined)
      await vi.runAllTimersAsync()
      await ended
    }
    vi.useRealTimers()
    const pauses = times.map((time, index) => time - (times[index - 1] ?? time))
    expect([1, 2, 4, 5, 7, 8].map((index) => Math.round(pauses[index] ?? 0))).toEqual([
      250, 500, 500, 1000, 745, 1490,
    ])
  })

  test('a mutation is never repeated', async () => {
    const { client, server } = fakeApi({ answer: () => reply({}, 503) })
    await expect(client.execute(MUTATION)).rejects.toMatchObject({ code: 'SERVER', status: 503 })
    expect(server.requests.length).toBe(1)
  })

  test('a refusal by the server is not repeated', async () => {
    const { client, server } = fakeApi({
      answer: () => reply({ errors: [{ message: 'Too much', extensions: { code: 'TOO_COMPLEX' } }] }, 400),
    })
    await expect(client.execute(QUERY)).rejects.toMatchObject({ code: 'TOO_COMPLEX', status: 400 })
    expect(server.requests.length).toBe(1)
  })

  test('a partial answer gives its data, and its errors by place', async () => {
    const error = {
      message: 'Hidden',
      path: ['loans', 'nodes', 0],
      extensions: { code: 'AUTH_NOT_AUTHORIZED' },
    }
    const { client } = fakeApi({
      answer: () => reply({ data: { loans: { totalCount: 3 } }, errors: [error] }),
    })
    const { data, problems } = await client.execute(QUERY)
    expect(data).toEqual({ loans: { totalCount: 3 } })
    expect(problems).toMatchObject([{ code: 'AUTH_NOT_AUTHORIZED', path: ['loans', 'nodes', 0] }])
  })

  test('an abort ends the request', async () => {
    const { client, server } = fakeApi({ answer: () => new Promise(() => undefined) })
    const controller = new AbortController()
    const answer = client.execute(QUERY, {}, { signal: controller.signal })
    await vi.waitFor(() => expect(server.requests.length).toBe(1))
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.requests[0]?.signal?.aborted).toBe(true)
  })
})

describe('the admin model', () => {
  test('is sent once; the second time the server only says that it has not changed', async () => {
    const model = { version: 'v1' }
    const { client, server } = fakeApi({
      answer: (request) =>
        request.headers.get('if-none-match') === '"v1"'
          ? new Response(null, { status: 304 })
          : Response.json(model, { headers: { etag: '"v1"' } }),
    })
    expect(await fetchAdminModel(client)).toEqual(model)
    expect(await fetchAdminModel(client)).toEqual(model)
    expect(server.requests.map(({ path }) => path)).toEqual(['/admin-model', '/admin-model'])
  })

  test('is refused to customers by name', async () => {
    const { client } = fakeApi({ answer: () => new Response('{}', { status: 403 }) })
    await expect(fetchAdminModel(client)).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHORIZED', status: 403 })
  })
})

const notAuthenticated = () => ({ message: 'Sign in', extensions: { code: 'AUTH_NOT_AUTHENTICATED' } })
const refusedRenewal = () =>
  reply({
    data: { refreshAccessToken: { isSuccess: false, accessToken: null, refreshToken: null, errors: [] } },
  })
