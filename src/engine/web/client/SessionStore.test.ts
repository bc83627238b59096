import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts'
import { createSessionStore, type SessionEvents } from './SessionStore.ts'

const TOKENS = { accessToken: 'access-1', refreshToken: 'refresh-1' }

test('listeners learn of login, logout, another account and new tokens [B4.18]', () => {
  const { store, told } = setUp()
  store.signIn(TOKENS)
  store.setAccountId(7)
  store.setAccountId(7)
  store.updateTokens({ accessToken: 'access-2', refreshToken: 'refresh-2' })
  store.signOut('left')
  store.signOut('left')
  expect(told).toEqual([
    ['signedIn', undefined],
    ['accountChanged', 7],
    ['tokensUpdated', undefined],
    ['signedOut', 'left'],
  ])
})

test("listeners also learn of another tab's login, logout, account and tokens [B4.18]", () => {
  const { store, told, otherTab } = setUp()
  otherTab('fundament.tokens', JSON.stringify(TOKENS))
  otherTab('fundament.account', '9')
  expect(store.accountId()).toBe(9)
  otherTab('fundament.tokens', JSON.stringify({ ...TOKENS, accessToken: 'access-2' }))
  otherTab('fundament.tokens', null)
  otherTab('somebody.elses', 'x')
  expect(told).toEqual([
    ['signedIn', undefined],
    ['accountChanged', 9],
    ['tokensUpdated', undefined],
    ['signedOut', 'left'],
  ])
})

test('another person who signs in immediately afterwards in another tab is a new session', () => {
  const { store, told, otherTab, values, tabValues } = setUp()
  store.signIn(TOKENS)
  store.setAccountId(7)
  told.length = 0
  tabValues.set('fundament.draft.form', 'typed')
  // When the first listener runs, all changes have been made.
  const theirs = JSON.stringify({ accessToken: 'theirs', refreshToken: 'theirs' })
  values.set('fundament.tokens', theirs)
  values.set('fundament.account', '31')
  expect(store.tokens()?.accessToken).toBe('theirs')
  otherTab('fundament.tokens', null, theirs)
  otherTab('fundament.tokens', theirs)
  otherTab('fundament.account', '31')
  expect(told).toEqual([
    ['signedOut', 'left'],
    ['signedIn', undefined],
    ['accountChanged', 31],
  ])
  // Nothing of the previous person is left, and the new person's data is untouched.
  expect([...tabValues.keys()]).toEqual([])
  expect(store.tokens()?.accessToken).toBe('theirs')
  expect(store.accountId()).toBe(31)
})

describe('what is stored', () => {
  test('is cleared at sign-out; device settings and keys of other apps stay [B4.16]', () => {
    const { store, values, tabValues } = setUp()
    store.signIn(TOKENS)
    store.setAccountId(7)
    values.set('fundament.mode', 'dark').set('fundament.something', 'personal').set('other', 'x')
    tabValues.set('fundament.draft.form', 'typed')
    store.signOut('left')
    expect([...values.keys()].sort()).toEqual(['fundament.mode', 'other'])
    expect([...tabValues.keys()]).toEqual([])
  })

  test('keeps a draft when the session expires, so that the person can continue after signing in again', () => {
    const { store, tabValues } = setUp()
    store.signIn(TOKENS)
    tabValues.set('fundament.draft.form', 'typed')
    expect(store.hasExpired()).toBe(false)
    store.signOut('expired')
    expect(store.tokens()).toBeNull()
    expect([...tabValues.keys()]).toEqual(['fundament.draft.form'])
    expect(store.hasExpired()).toBe(true)
    store.signIn(TOKENS)
    expect(store.hasExpired()).toBe(false)
  })

  test.each(['not json', '{"accessToken":1}', 'null'])('as %s counts as signed out', (text) => {
    const { store, values } = setUp()
    values.set('fundament.tokens', text)
    expect(store.tokens()).toBeNull()
  })
})

function setUp() {
  const values = new Map<string, string>()
  const tabValues = new Map<string, string>()
  const page = new EventTarget()
  const store = createSessionStore(memoryStorage(values), page, memoryStorage(tabValues))
  const told: [string, unknown][] = []
  const events: readonly (keyof SessionEvents)[] = [
    'signedIn',
    'signedOut',
    'tokensUpdated',
    'accountChanged',
  ]
  for (const name of events) store.on(name, (event) => void told.push([name, event]))
  /** `stored` is the state at the time of the notification. */
  const otherTab = (key: string, newValue: string | null, stored = newValue) => {
    if (stored === null) values.delete(key)
    else values.set(key, stored)
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }
  return { store, values, tabValues, told, otherTab }
}
