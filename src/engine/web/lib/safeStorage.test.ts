import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createSafeStorage } from './safeStorage.ts'

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('blocked storage is logged and survived: values live for this page [A8.4]', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storage.set('a', '1')
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  expect(warn).toHaveBeenCalled()
})

test('a full storage keeps the newest value, not the stored old one', () => {
  const values = new Map([['a', 'old']])
  const storage = createSafeStorage(
    () =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }) as unknown as Storage,
  )
  expect(storage.get('a')).toBe('old')
  storage.set('a', 'new')
  expect(storage.get('a')).toBe('new')
})
