import { expect, test, vi } from 'vitest'
import { createSafeStorage } from '../lib/safeStorage.ts'
import { createAdminStore } from './adminStore.ts'

test('remembers under ff.v1 and the person, apart from others [B9.10]', () => {
  const anna = createAdminStore('1')
  anna.setItem('admin/loans.columns', [{ id: 'amount' }])
  expect(window.localStorage.getItem('ff.v1.1.admin/loans.columns')).toBe('[{"id":"amount"}]')
  expect(createAdminStore('1').getItem('admin/loans.columns')).toEqual([{ id: 'amount' }])
  expect(createAdminStore('2').getItem('admin/loans.columns', 'nothing')).toBe('nothing')
})

test('notifies its listeners until they unsubscribe', () => {
  const store = createAdminStore('1')
  const heard = vi.fn<(value: unknown) => void>()
  const stop = store.subscribe('sidebar', heard)
  store.setItem('sidebar', true)
  store.removeItem('sidebar')
  stop()
  store.setItem('sidebar', false)
  expect(heard.mock.calls).toEqual([[true], [undefined]])
})

test('removes by beginning and altogether, never beyond the person', () => {
  const store = createAdminStore('1')
  createAdminStore('2').setItem('a.x', 1)
  store.setItem('a.x', 1)
  store.setItem('a.y', 2)
  store.setItem('b', 3)
  store.removeItems('a.')
  expect(store.getItem('a.x')).toBeUndefined()
  expect(store.getItem('b')).toBe(3)
  store.reset()
  expect(store.getItem('b')).toBeUndefined()
  expect(createAdminStore('2').getItem('a.x')).toBe(1)
})

test('the store works without storage, and leaves other keys alone', () => {
  const store = createAdminStore(
    '1',
    createSafeStorage(() => undefined),
  )
  store.setItem('key', 'value')
  expect(store.getItem('key')).toBe('value')
  window.localStorage.setItem('ff.v1.1.broken', '{')
  expect(createAdminStore('1').getItem('broken', 'default')).toBe('default')
})
