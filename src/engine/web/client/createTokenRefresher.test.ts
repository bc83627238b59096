import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts'
import { createTokenRefresher, type Lock } from './createTokenRefresher.ts'
import { createSessionStore, TOKENS_KEY, type Tokens } from './SessionStore.ts'

test('renews once for two tabs refused at the same time, and both continue with the new token [B7.20]', async () => {
  const { openTab, renewals } = setUp()
  const [one, two] = [openTab(), openTab()]
  const fresh = await Promise.all([one.replace(OLD), two.replace(OLD)])
  expect(fresh).toEqual([NEW, NEW])
  expect(renewals()).toBe(1)
})

test('a request refused with a token that was replaced meanwhile takes the new one at once', async () => {
  const { openTab, renewals } = setUp()
  const tab = openTab()
  await tab.replace(OLD)
  expect(await tab.replace(OLD)).toBe(NEW)
  expect(renewals()).toBe(1)
})

describe('a tab that waited for another', () => {
  const waited: Lock = (task) => task(true)

  test('takes the tokens that it hears of only after the lock, and renews nothing itself [B7.20]', async () => {
    const { openTab, values, page, renewals } = setUp({ lock: waited })
    const fresh = openTab().replace(OLD)
    const newValue = JSON.stringify({ accessToken: NEW, refreshToken: 'from-the-other-tab' })
    values.set(TOKENS_KEY, newValue)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: TOKENS_KEY, newValue }))
    expect(await fresh).toBe(NEW)
    expect(renewals()).toBe(0)
  })

  test('renews the token itself when the other tab reports nothing, because it failed', async () => {
    vi.useFakeTimers()
    const { openTab, renewals } = setUp({ lock: waited })
    const fresh = openTab().replace(OLD)
    await vi.advanceTimersByTimeAsync(500)
    expect(await fresh).toBe(NEW)
    expect(renewals()).toBe(1)
    vi.useRealTimers()
  })
})

test('without locks, a tab whose renewal is refused takes the tokens that the other tab got', async () => {
  const { openTab, store } = setUp({
    request: async () => {
      store.updateTokens({ accessToken: NEW, refreshToken: 'from-the-other-tab' })
      return null
    },
  })
  expect(await openTab().replace(OLD)).toBe(NEW)
  expect(store.tokens()).not.toBeNull()
})

test('an undecodable token is logged and treated as absent: it is renewed before use [A8.3]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { openTab, store } = setUp()
  store.updateTokens({ accessToken: 'no token at all', refreshToken: 'refresh-1' })
  expect(await openTab().current()).toBe(NEW)
  expect(warn).toHaveBeenCalled()
})

test('has no token and sends no request without a session', async () => {
  const { openTab, store, renewals } = setUp()
  store.signOut('left')
  expect(await openTab().current()).toBeNull()
  expect(await openTab().replace(null)).toBeNull()
  expect(renewals()).toBe(0)
})

describe('a browser whose clock is wrong', () => {
  test('renews a token it found once, and knows how long the new one lives [B7.20]', async () => {
    const ahead = Date.now() + 4 * 86_400_000
    vi.useFakeTimers({ now: ahead, toFake: ['Date'] })
    const { openTab, renewals } = setUp({ found: { accessToken: ENDED, refreshToken: 'refresh-1' } })
    const [one, two] = [openTab(), openTab()]
    expect(await Promise.all([one.current(), two.current()])).toEqual([NEW, NEW])
    expect(await two.current()).toBe(NEW)
    expect(renewals()).toBe(1)
    vi.setSystemTime(ahead + 900_000)
    await two.current()
    expect(renewals()).toBe(2)
    vi.useRealTimers()
  })
})

const IAT = Math.floor(Date.now() / 1000)
const EXP = Math.floor(Date.now() / 1000) + 900
const jwt = (sub: string) => `e30.${btoa(JSON.stringify({ sub, iat: IAT, exp: EXP }))}.signature`
const OLD = jwt('old')
const NEW = jwt('new')
/** Stored without its time of arrival. */
const ENDED = `e30.${btoa(JSON.stringify({ exp: 1 }))}.signature`

interface SetUpOptions {
  readonly request?: (refreshToken: string) => Promise<Tokens | null>
  readonly lock?: Lock
  readonly found?: Tokens
}

function setUp(options: SetUpOptions = {}) {
  const values = new Map<string, string>()
  const storage = memoryStorage(values)
  const store = createSessionStore(storage, new EventTarget(), memoryStorage())
  store.signIn({ accessToken: OLD, refreshToken: 'refresh-1' })
  if (options.found) values.set(TOKENS_KEY, JSON.stringify(options.found))
  const request = vi.fn<(refreshToken: string) => Promise<Tokens | null>>(
    options.request ?? (async () => ({ accessToken: NEW, refreshToken: 'refresh-2' })),
  )
  // Imitates the browser's lock: one task after the other, from any tab.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: Lock = (task) => {
    const next = last.then(() => task(false))
    last = next
    return next
  }
  const page = new EventTarget()
  const openTab = () =>
    createTokenRefresher({
      store: createSessionStore(storage, page, memoryStorage()),
      request,
      lock: options.lock ?? inTurn,
    })
  return { openTab, store, values, page, renewals: () => request.mock.calls.length }
}
