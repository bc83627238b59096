// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../tests/support/memoryStorage.ts'
import { createSessionStore, type SessionEvents, TOKENS_KEY } from './SessionStore.ts'

const TOKENS = { accessToken: 'access', refreshToken: 'refresh' }

test('others hear of sign-in, renewed tokens, another account and sign-out [B4.18]', () => {
  const { store, heard } = openTab()
  store.signIn(TOKENS)
  store.updateTokens({ ...TOKENS, accessToken: 'newer' })
  store.setAccountId(7)
  store.setAccountId(7)
  store.signOut('left')
  expect(heard).toEqual([
    ['signedIn', undefined],
    ['tokensUpdated', undefined],
    ['accountChanged', 7],
    ['signedOut', 'left'],
  ])
})

test('who leaves leaves nothing of theirs behind, in either storage [B4.16]', () => {
  const { store, values, tabValues } = openTab()
  store.signIn(TOKENS)
  store.setAccountId(7)
  values.set('fundament.mode', 'dark')
  values.set('elsewhere', 'stays')
  tabValues.set('fundament.draft.x', '{}')
  store.signOut('left')
  expect([...values.keys()].toSorted()).toEqual(['elsewhere', 'fundament.mode'])
  expect(tabValues.size).toBe(0)
})

test('when a session ends by itself, what is typed in this tab and in the others stays', () => {
  const shared = new Map<string, string>()
  const [one, other] = [openTab(shared), openTab(shared)]
  one.store.signIn(TOKENS)
  other.store.tokens()
  other.tabValues.set('fundament.draft.x', '{}')
  one.store.signOut('expired')
  other.hearStorage()
  expect(one.heard.at(-1)).toEqual(['signedOut', 'expired'])
  expect(other.heard.at(-1)).toEqual(['signedOut', 'expired'])
  expect(other.tabValues.size).toBe(1)

  one.store.signIn(TOKENS)
  other.hearStorage()
  one.store.signOut('left')
  other.hearStorage()
  expect(other.heard.at(-1)).toEqual(['signedOut', 'left'])
  expect(other.tabValues.size).toBe(0)
})

function openTab(values = new Map<string, string>()) {
  const tabValues = new Map<string, string>()
  const page = new EventTarget()
  const store = createSessionStore(listed(values), page, listed(tabValues))
  const heard: (readonly [string, unknown])[] = []
  for (const name of EVENTS) store.on(name, (event) => heard.push([name, event]))
  const hearStorage = () => page.dispatchEvent(new StorageEvent('storage', { key: TOKENS_KEY }))
  return { store, heard, values, tabValues, hearStorage }
}

const EVENTS: readonly (keyof SessionEvents)[] = ['signedIn', 'tokensUpdated', 'accountChanged', 'signedOut']

function listed(values: Map<string, string>) {
  return { ...memoryStorage(values), keys: () => [...values.keys()] }
}
