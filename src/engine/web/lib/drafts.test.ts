import { expect, test } from 'vitest'
import { createDrafts, type DraftPlace } from './drafts.ts'
import { createSafeStorage } from './safeStorage.ts'

const place: DraftPlace = { userId: 7, address: '/admin/loans/5?edit=true', form: 'record' }

test('a draft is restored for the same person, address and form only', () => {
  const { drafts } = setUp()
  drafts.keep(place, { title: 'Mill', amount: '12' })
  expect(drafts.read(place)).toEqual({ title: 'Mill', amount: '12' })
  expect(drafts.read({ ...place, userId: 8 })).toBeNull()
  expect(drafts.read({ ...place, address: '/admin/loans/6?edit=true' })).toBeNull()
  expect(drafts.read({ ...place, form: 'other' })).toBeNull()
})

test('a removed draft is gone, and removing says whether there was one', () => {
  const { drafts } = setUp()
  drafts.keep(place, { title: 'Mill' })
  expect(drafts.remove(place)).toBe(true)
  expect(drafts.remove(place)).toBe(false)
  expect(drafts.read(place)).toBeNull()
})

test('a day later it is forgotten', () => {
  const { drafts, clock } = setUp()
  drafts.keep(place, { title: 'Mill' })
  clock.now += 24 * 60 * 60 * 1000 - 1
  expect(drafts.read(place)).not.toBeNull()
  clock.now += 1
  expect(drafts.read(place)).toBeNull()
})

test('files and passwords are never kept', () => {
  const { drafts, values } = setUp()
  drafts.keep(place, {
    title: 'Mill',
    currentPassword: 'Secret-1',
    file: new File(['x'], 'x.pdf'),
    files: [{ name: 'Deed', document: new File(['x'], 'y.pdf') }],
    nested: { password: 'Secret-1', kept: 1 },
  })
  expect(drafts.read(place)).toEqual({ title: 'Mill', files: [{ name: 'Deed' }], nested: { kept: 1 } })
  expect([...values.values()].join('')).not.toContain('Secret-1')
})

test('an unreadable draft counts as none', () => {
  const { drafts, values } = setUp()
  drafts.keep(place, { title: 'Mill' })
  for (const key of values.keys()) values.set(key, '{"half":')
  expect(drafts.read(place)).toBeNull()
})

function setUp() {
  const values = new Map<string, string>()
  const clock = { now: 1_000_000 }
  const storage = createSafeStorage(
    () =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
        key: (index: number) => [...values.keys()][index] ?? null,
        get length() {
          return values.size
        },
      }) as Storage,
  )
  return { values, clock, drafts: createDrafts(storage, () => clock.now) }
}
