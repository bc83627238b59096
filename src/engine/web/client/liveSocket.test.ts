import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../../tests/support/FakeSocket.ts'
import { fakeToken } from '../../../../tests/support/fakeApi.ts'
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts'
import { createTokenRefresher } from './createTokenRefresher.ts'
import { createLiveSocket } from './liveSocket.ts'
import { createSessionStore } from './SessionStore.ts'

beforeEach(() => {
  FakeSocket.reset()
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('connected, disconnected, reconnected [B4.13]', () => {
  test('before there is anything to follow, and while the first connection is made, nothing is lost', async () => {
    const { statuses, follow, connection } = setUp()
    expect(connection.status()).toBe('connecting')
    follow()
    await pass(0)
    expect(statuses).toEqual(['connected'])
    expect(FakeSocket.opened).toHaveLength(1)
  })

  test('a broken connection is lost until it is back, and what was followed is followed again', async () => {
    const { statuses, follow } = setUp()
    follow()
    await pass(0)
    FakeSocket.isDown = true
    latest().close(1006)
    await pass(10_000)
    expect(statuses).toEqual(['connected', 'disconnected'])
    FakeSocket.isDown = false
    await pass(30_000)
    expect(statuses).toEqual(['connected', 'disconnected', 'connected'])
    expect(latest().isSubscribed).toBe(true)
  })

  test('a server that no longer answers is noticed, though the socket looks open', async () => {
    const { statuses, follow } = setUp()
    follow()
    await pass(60_000)
    expect(statuses).toEqual(['connected'])
    FakeSocket.isFrozen = true
    await pass(20_000)
    expect(statuses).toEqual(['connected', 'disconnected'])
  })

  test('reconnecting does not wait for its turn', async () => {
    const { follow, connection } = setUp()
    follow()
    await lose()
    connection.reconnect()
    await pass(0)
    expect(connection.status()).toBe('connected')
  })

  test.each(['online', 'pageshow'])('neither does it when the page says %s', async (event) => {
    const { follow, connection, page } = setUp()
    follow()
    await lose()
    page.dispatchEvent(new Event(event))
    await pass(0)
    expect(connection.status()).toBe('connected')
  })
})

test('it tries a thousand times, at least every half minute, and never in step with others [B7.22]', async () => {
  const { follow } = setUp()
  follow()
  await pass(0)
  FakeSocket.isDown = true
  latest().close(1006)
  const before = FakeSocket.opened.length
  await pass(1000 * 30_000)
  expect(FakeSocket.opened.length - before).toBe(1000)
})

describe('a token that the server no longer takes', () => {
  test('is renewed before the socket reopens, and no interruption is shown [B7.20]', async () => {
    const { statuses, follow, renewals } = setUp()
    follow()
    await pass(0)
    latest().close(4403)
    await pass(0)
    expect(renewals()).toBe(1)
    expect(latest().params).toMatchObject({ authorization: `Bearer ${fakeToken('second')}` })
    expect(statuses).toEqual(['connected'])
  })

  test('is not renewed in a storm by a server that refuses everybody', async () => {
    const { follow, renewals } = setUp()
    FakeSocket.refusal = 4403
    follow()
    await pass(1000)
    expect(renewals()).toBeLessThan(5)
  })

  test('closes the socket too when a request found out first [B7.20]', async () => {
    const { follow, refuse, renewals } = setUp()
    follow()
    await pass(0)
    const first = latest()
    refuse('some token of another socket')
    expect(first.readyState).toBe(FakeSocket.OPEN)
    refuse(fakeToken('first'))
    refuse(fakeToken('first'))
    await pass(0)
    expect(first.readyState).toBe(FakeSocket.CLOSED)
    expect(latest().params).toMatchObject({ authorization: `Bearer ${fakeToken('second')}` })
    expect([FakeSocket.opened.length, renewals()]).toEqual([2, 1])
  })
})

test('another account opens another socket, which speaks for it [B7.1]', async () => {
  const { follow, store, statuses } = setUp()
  follow()
  await pass(0)
  expect(latest().params).toEqual({ authorization: `Bearer ${fakeToken('first')}` })
  store.setAccountId(9)
  await pass(0)
  expect(latest().params).toMatchObject({ accountEntityId: 9 })
  expect(statuses).not.toContain('disconnected')
})

test('a socket that is still opening is left alone: it sends the account once it is open [B7.1]', async () => {
  const { follow, store, statuses } = setUp()
  follow()
  store.setAccountId(9)
  await pass(0)
  expect(FakeSocket.opened).toHaveLength(1)
  expect(latest().params).toMatchObject({ accountEntityId: 9 })
  expect(statuses).toEqual(['connected'])
})

const latest = () => {
  const socket = FakeSocket.opened.at(-1)
  if (!socket) throw new Error('nothing was opened')
  return socket
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Breaks the connection for so long that the next attempt is some time away. */
async function lose() {
  await pass(0)
  FakeSocket.isDown = true
  latest().close(1006)
  await pass(20_000)
  FakeSocket.isDown = false
}

function setUp() {
  const page = new EventTarget()
  const store = createSessionStore(memoryStorage(), page, memoryStorage())
  store.signIn({ accessToken: fakeToken('first'), refreshToken: 'refresh-1' })
  const request = vi.fn<() => Promise<{ accessToken: string; refreshToken: string }>>(async () => ({
    accessToken: fakeToken('second'),
    refreshToken: 'refresh-2',
  }))
  const refresher = createTokenRefresher({ store, request, lock: (task) => task(false) })
  const { socket, connection, refuse } = createLiveSocket({
    url: 'ws://localhost/graphql',
    store,
    refresher,
    page,
    webSocket: FakeSocket as never,
  })
  const statuses: string[] = []
  connection.subscribe(() => statuses.push(connection.status()))
  const sink = { next: () => undefined, error: () => undefined, complete: () => undefined }
  const follow = () => socket.subscribe({ query: 'subscription { changes }' }, sink)
  return { page, store, connection, refuse, statuses, follow, renewals: () => request.mock.calls.length }
}
