import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memoryStorage.ts'
import { createTokenRefresher } from './createTokenRefresher.ts'
import { createSessionStore, type Tokens } from './SessionStore.ts'

test('two tabs refused at once: one renewal, both go on with the new token [B7.20]', async () => {
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
  warn.mockRestore()
})

test('nobody signed in: no token and no request', async () => {
  const { openTab, store, renewals } = setUp()
  store.signOut('left')
  expect(await openTab().current()).toBeNull()
  expect(await openTab().replace(null)).toBeNull()
  expect(renewals()).toBe(0)
})

const EXP = Math.floor(Date.now() / 1000) + 900
const jwt = (sub: string) => `e30.${btoa(JSON.stringify({ sub, exp: EXP }))}.signature`
const OLD = jwt('old')
const NEW = jwt('new')

function setUp(options: { request?: (refreshToken: string) => Promise<Tokens | null> } = {}) {
  const values = new Map<string, string>()
  const storage = memoryStorage(values)
  const store = createSessionStore(storage, new EventTarget(), memoryStorage())
  store.signIn({ accessToken: OLD, refreshToken: 'refresh-1' })
  const request = vi.fn<(refreshToken: string) => Promise<Tokens | null>>(
    options.request ?? (async () => ({ accessToken: NEW, refreshToken: 'refresh-2' })),
  )
  // What the browser's lock does: one task after the other, whichever tab it comes from.
  let last: Promise<unknown> = Promise.resolve()
  const lock = <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task)
    last = next
    return next
  }
  const openTab = () =>
    createTokenRefresher({
      store: createSessionStore(storage, new EventTarget(), memoryStorage()),
      request,
      lock,
    })
  return { openTab, store, renewals: () => request.mock.calls.length }
}
