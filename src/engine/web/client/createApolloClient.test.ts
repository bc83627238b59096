import { ApolloClient, ApolloLink, type DefaultContext, gql, InMemoryCache } from '@apollo/client'
import { throwError } from 'rxjs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../../tests/support/FakeSocket.ts'
import { fakeApi, fakeToken, ok, reply, type SentRequest } from '../../../../tests/support/fakeApi.ts'
import { ApiError } from './ApiError.ts'
import type { ApiClient } from './createApiClient.ts'
import { createRetryLink } from './links/retryLink.ts'
import { toApiError } from './toApiError.ts'

const QUERY = gql`
  query Loans {
    loans {
      totalCount
    }
  }
`
const MUTATION = gql`
  mutation AddLoan {
    addLoan {
      isSuccess
    }
  }
`

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('headers', () => {
  test('every request carries the bearer and the current account [B7.1]', async () => {
    const { client, server } = fakeApi()
    client.store.setAccountId(12)
    await ask(client)
    expect(server.requests[0]?.headers.get('authorization')).toBe(`Bearer ${fakeToken('first')}`)
    expect(server.requests[0]?.headers.get('x-account-entity-id')).toBe('12')
  })

  test('what is about the person names no account', async () => {
    const { client, server } = fakeApi()
    client.store.setAccountId(12)
    await ask(client, { withoutAccount: true })
    expect(server.requests[0]?.headers.get('authorization')).toBe(`Bearer ${fakeToken('first')}`)
    expect(server.requests[0]?.headers.has('x-account-entity-id')).toBe(false)
  })

  test('signing in carries neither', async () => {
    const { client, server } = fakeApi()
    client.store.setAccountId(12)
    await change(client, { anonymous: true })
    expect(server.requests[0]?.headers.has('authorization')).toBe(false)
    expect(server.requests[0]?.headers.has('x-account-entity-id')).toBe(false)
  })

  test('a caller adds headers of its own', async () => {
    const { client, server } = fakeApi()
    await change(client, { headers: { 'x-raw-data-edit': '1' } })
    expect(server.requests[0]?.headers.get('x-raw-data-edit')).toBe('1')
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
    const { data } = await ask(client)
    expect(data).toEqual({ loans: { totalCount: 3 } })
    expect(server.renewals).toBe(1)
    expect(client.store.tokens()).toEqual({
      accessToken: fakeToken('second'),
      refreshToken: 'refresh-2',
      receivedAt: expect.any(Number) as number,
    })
  })

  test('closes the live socket, which reopens with the new token [B7.20]', async () => {
    FakeSocket.reset()
    const { client } = fakeApi({
      webSocket: FakeSocket,
      answer: (request) =>
        request.token === fakeToken('first') ? reply({ errors: [notAuthenticated()] }, 401) : ok(),
    })
    const sink = { next: () => undefined, error: () => undefined, complete: () => undefined }
    const stop = client.socket.subscribe({ query: 'subscription { changes }' }, sink)
    await vi.waitFor(() => expect(client.connection.status()).toBe('connected'))
    await ask(client)
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
    await Promise.all(Array.from({ length: 12 }, () => ask(client, { queryDeduplication: false })))
    expect(server.renewals).toBe(1)
  })

  test('a token that is about to end is renewed before the request, without a refusal', async () => {
    const { client, server } = fakeApi({ accessToken: fakeToken('old', -5) })
    await ask(client)
    expect(server.renewals).toBe(1)
    expect(server.requests.map((request) => request.token)).toEqual([fakeToken('second')])
  })

  test('a refused renewal ends the session, and the request reports it', async () => {
    const { client } = fakeApi({
      answer: () => reply({ errors: [notAuthenticated()] }, 401),
      renew: () => refusedRenewal(),
    })
    const reasons: string[] = []
    client.store.on('signedOut', (reason) => reasons.push(reason))
    await expect(ask(client)).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
    expect(client.store.tokens()).toBeNull()
    expect(reasons).toEqual(['expired'])
  })

  test('requests that wait while the session ends are not sent [B7.20]', async () => {
    const { client, server } = fakeApi({
      accessToken: fakeToken('old', -5),
      renew: () => refusedRenewal(),
    })
    await expect(ask(client)).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.requests).toEqual([])
    expect(client.store.tokens()).toBeNull()
  })

  test('signing out gives up what is on its way, except what needs no session', async () => {
    const open: SentRequest[] = []
    const { client } = fakeApi({
      answer: (request) =>
        new Promise(() => {
          open.push(request)
        }),
    })
    const asked = ask(client)
    void change(client, { anonymous: true })
    await vi.waitFor(() => expect(open.length).toBe(2))
    client.store.signOut('left')
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(open.map(({ token, signal }) => [token !== null, signal?.aborted])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    )
  })

  test('a renewal that gets no answer leaves the session alone', async () => {
    const { client } = fakeApi({
      answer: () => reply({ errors: [notAuthenticated()] }, 401),
      renew: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await expect(ask(client)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(client.store.tokens()).not.toBeNull()
  })

  test('a request refused with the new token too is not sent a third time', async () => {
    const { client, server } = fakeApi({ answer: () => reply({ errors: [notAuthenticated()] }, 401) })
    await expect(ask(client)).rejects.toBeInstanceOf(ApiError)
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
    await expect(ask(client)).rejects.toMatchObject({ code: 'NETWORK', status: null })
    expect(server.requests.length).toBe(3)
  })

  test('a query answered by the third try is a success', async () => {
    let tries = 0
    const { client } = fakeApi({ answer: () => (++tries < 3 ? reply({}, 503) : ok()) })
    expect((await ask(client)).data).toEqual({ loans: { totalCount: 3 } })
  })

  test('the second attempt comes half a second later on average, the third after twice as long, never in step [B7.21]', async () => {
    vi.useFakeTimers()
    const random = vi.spyOn(Math, 'random')
    const times: number[] = []
    const failing = new ApolloLink(() => {
      times.push(Date.now())
      return throwError(() => new TypeError('Failed to fetch'))
    })
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: ApolloLink.from([createRetryLink(), failing]),
      defaultOptions: { watchQuery: { errorPolicy: 'all' } },
    })
    for (const luck of [0.25, 0.5, 0.75]) {
      random.mockReturnValue(luck)
      const ended = client.query({ query: QUERY, fetchPolicy: 'no-cache' }).catch(() => undefined)
      await vi.runAllTimersAsync()
      await ended
    }
    vi.useRealTimers()
    const pauses = times.map((time, index) => time - (times[index - 1] ?? time))
    expect([1, 2, 4, 5, 7, 8].map((index) => pauses[index])).toEqual([250, 500, 500, 1000, 750, 1500])
  })

  test('a mutation is never repeated', async () => {
    const { client, server } = fakeApi({ answer: () => reply({}, 503) })
    await expect(change(client)).rejects.toMatchObject({ code: 'SERVER', status: 503 })
    expect(server.requests.length).toBe(1)
  })

  test('a refusal by the server is not repeated', async () => {
    const { client, server } = fakeApi({
      answer: () => reply({ errors: [{ message: 'Too much', extensions: { code: 'TOO_COMPLEX' } }] }, 400),
    })
    await expect(ask(client)).rejects.toMatchObject({ code: 'TOO_COMPLEX', status: 400 })
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
    const apollo = await client.apollo.load()
    const { data, error: failure } = await apollo.query({ query: QUERY, errorPolicy: 'all' })
    expect(data).toEqual({ loans: { totalCount: 3 } })
    expect(toApiError(failure)).toMatchObject({
      problems: [{ code: 'AUTH_NOT_AUTHORIZED', path: ['loans', 'nodes', 0] }],
    })
  })

  test('an answer whose every field failed is a failure', async () => {
    const error = { message: 'Hidden', path: ['loans'], extensions: { code: 'AUTH_NOT_AUTHORIZED' } }
    const { client } = fakeApi({ answer: () => reply({ data: { loans: null }, errors: [error] }) })
    await expect(ask(client)).rejects.toMatchObject({ name: 'ApiError', code: 'AUTH_NOT_AUTHORIZED' })
  })

  test('the status of a refusal survives, whichever of the two media types the server answers with', async () => {
    const body = { errors: [{ message: 'No', extensions: { code: 'AUTH_NOT_AUTHORIZED' } }] }
    for (const type of ['application/json', 'application/graphql-response+json']) {
      const answer = () =>
        new Response(JSON.stringify(body), { status: 403, headers: { 'content-type': type } })
      const expected = { name: 'ApiError', code: 'AUTH_NOT_AUTHORIZED', status: 403 }
      await expect(ask(fakeApi({ answer }).client)).rejects.toMatchObject(expected)
    }
  })

  test("a proxy's page in place of an answer is reported with its status", async () => {
    const answer = () => new Response('<html>', { status: 500, headers: { 'content-type': 'text/html' } })
    await expect(ask(fakeApi({ answer }).client)).rejects.toMatchObject({ code: 'SERVER', status: 500 })
  })

  test('an abort ends the request', async () => {
    const { client, server } = fakeApi({ answer: () => new Promise(() => undefined) })
    const controller = new AbortController()
    const answer = ask(client, { fetchOptions: { signal: controller.signal }, queryDeduplication: false })
    await vi.waitFor(() => expect(server.requests.length).toBe(1))
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.requests[0]?.signal?.aborted).toBe(true)
  })
})

const notAuthenticated = () => ({ message: 'Sign in', extensions: { code: 'AUTH_NOT_AUTHENTICATED' } })
const refusedRenewal = () =>
  reply({
    data: { refreshAccessToken: { isSuccess: false, accessToken: null, refreshToken: null, errors: [] } },
  })

const ask = async ({ apollo }: ApiClient, context: DefaultContext = {}) =>
  (await apollo.load()).query({ query: QUERY, fetchPolicy: 'no-cache', context })
const change = async ({ apollo }: ApiClient, context: DefaultContext = {}) =>
  (await apollo.load()).mutate({ mutation: MUTATION, context, fetchPolicy: 'no-cache' })
