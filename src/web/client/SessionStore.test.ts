import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../tests/support/memoryStorage.ts'
import { createSessionStore, type SessionEvents } from './SessionStore.ts'

const TOKENS = { accessToken: 'access-1', refreshToken: 'refresh-1' }

test('login, logout, another account and new tokens are told to whoever listens [B4.18]', () => {
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

test('another tab’s login, logout, account and tokens are told here too [B4.18]', () => {
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

describe('what is stored', () => {
  test('goes with whoever leaves; what was chosen for the device stays, and so does what is not ours [B4.16]', () => {
    const { store, values, tabValues } = setUp()
    store.signIn(TOKENS)
    store.setAccountId(7)
    values.set('fundament.mode', 'dark').set('fundament.something', 'personal').set('other', 'x')
    tabValues.set('fundament.draft.form', 'typed')
    store.signOut('left')
    expect([...values.keys()].sort()).toEqual(['fundament.mode', 'other'])
    expect([...tabValues.keys()]).toEqual([])
  })

  test('a draft outlives a session that ended by itself: the person signs in again and goes on', () => {
    const { store, tabValues } = setUp()
    store.signIn(TOKENS)
    tabValues.set('fundament.draft.form', 'typed')
    store.signOut('expired')
    expect(store.tokens()).toBeNull()
    expect([...tabValues.keys()]).toEqual(['fundament.draft.form'])
  })

  test.each(['not json', '{"accessToken":1}', 'null'])('as %s counts as nobody signed in', (text) => {
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
  const otherTab = (key: string, value: string | null) => {
    if (value === null) values.delete(key)
    else values.set(key, value)
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { store, values, tabValues, told, otherTab }
}
