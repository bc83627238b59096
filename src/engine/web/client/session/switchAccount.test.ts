import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../../tests/support/memoryStorage.ts'
import { membershipOf } from '../../../../../tests/support/overview.ts'
import { createSessionStore } from '../SessionStore.ts'
import { switchAccount } from './switchAccount.ts'

const ACCOUNTS = [
  membershipOf({ entityId: 7, to: '/investor/dashboard' }),
  membershipOf({ entityId: 9, to: '/business/dashboard' }),
]

test('the chosen account is stored, then its first page is loaded [B4.15]', () => {
  const store = createSessionStore(memoryStorage(), new EventTarget(), memoryStorage())
  const open = vi.fn<(href: string) => void>(() => expect(store.accountId()).toBe(9))
  switchAccount(store, ACCOUNTS, 9, 'en', null, open)
  expect(open).toHaveBeenCalledExactlyOnceWith('/en/business/dashboard')
  switchAccount(store, ACCOUNTS, 9, 'da', '/account/statement', open)
  expect(open).toHaveBeenLastCalledWith('/account/statement')
})

test('does not store an account of another person', () => {
  const store = createSessionStore(memoryStorage(), new EventTarget(), memoryStorage())
  store.setAccountId(7)
  expect(() => switchAccount(store, ACCOUNTS, 8, 'en', null, vi.fn())).toThrow('none of this person')
  expect(store.accountId()).toBe(7)
})
