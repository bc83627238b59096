import { expect, test } from 'vitest'
import type { Filter } from '../../schema/Filter.ts'
import type { SortEntry } from '../../schema/SortEntry.ts'
import { selectRows } from './selectRows.ts'

const rows = [
  { id: 1, name: 'Åse Holm', roles: ['Head', 'Reader'], isLocked: false, at: '2026-03-01T10:00:00Z' },
  { id: 2, name: 'anna Lund', roles: ['Reader'], isLocked: true, at: null },
  { id: 3, name: 'Zoe Bakke', roles: [], isLocked: false, at: '2026-03-01T11:30:00+02:00' },
  { id: 4, name: 'Anna Lund', roles: ['Clerk'], isLocked: false, at: '2026-02-01T10:00:00Z' },
]
const ask = (
  filter: Filter | null,
  sort: readonly SortEntry[] = [],
  { offset = 0, limit = 10, locale = 'da' } = {},
) => {
  const found = selectRows(rows, { filter, sort, offset, limit }, new Intl.Collator(locale))
  return { ids: found.rows.map(({ id }) => id), total: found.total }
}
const is = (path: string, op: Extract<Filter, { readonly op: unknown }>['op'], value: unknown): Filter => ({
  path: [path],
  op,
  value,
})
const by = (path: string, order: 'ASC' | 'DESC', emptyLast = false): SortEntry => ({
  path: [path],
  order,
  ...(emptyLast ? { emptyLast } : {}),
})

test.each<readonly [string, Filter | null, readonly number[]]>([
  ['every row without a filter', null, [1, 2, 3, 4]],
  ['text in upper or lower case', is('name', 'contains', 'ANNA'), [2, 4]],
  ['the opposite of a text', is('name', 'ncontains', 'anna'), [1, 3]],
  ['the beginning and the end', is('name', 'startsWith', 'åse'), [1]],
  ['a whole text exactly', is('name', 'eq', 'anna Lund'), [2]],
  ['one item of a list', is('roles', 'eq', 'Reader'), [1, 2]],
  ['an empty list', is('roles', 'eq', null), [3]],
  ['one of several values', is('id', 'in', [1, 4, 9]), [1, 4]],
  ['none of several values', is('id', 'nin', [1, 4]), [2, 3]],
  ['a truth', is('isLocked', 'eq', true), [2]],
  ['an empty value', is('at', 'eq', null), [2]],
  ['the opposite of a comparison, empty values included', is('at', 'ngt', '2026-02-15T00:00:00Z'), [2, 4]],
  ['times in any zone', is('at', 'lt', '2026-03-01T10:00:00Z'), [3, 4]],
  ['all of several', { and: [is('name', 'contains', 'anna'), is('isLocked', 'neq', true)] }, [4]],
  ['one of several', { or: [is('id', 'eq', 3), is('isLocked', 'eq', true)] }, [2, 3]],
])('finds %s', (_what, filter, expected) => {
  expect(ask(filter)).toEqual({ ids: expected, total: expected.length })
})

test('sorts words as the language of the reader does, and keeps the order of equal rows', () => {
  expect(ask(null, [by('name', 'ASC')]).ids).toEqual([4, 2, 3, 1])
  expect(ask(null, [by('name', 'ASC')], { locale: 'en' }).ids).toEqual([2, 4, 1, 3])
  expect(ask(null, [by('isLocked', 'ASC')]).ids).toEqual([1, 3, 4, 2])
  expect(ask(null, [by('isLocked', 'DESC'), by('id', 'DESC')]).ids).toEqual([2, 4, 3, 1])
})

test('sorts times by when they are, and empty values as the largest', () => {
  expect(ask(null, [by('at', 'ASC')]).ids).toEqual([4, 3, 1, 2])
  expect(ask(null, [by('at', 'DESC')]).ids).toEqual([2, 1, 3, 4])
  expect(ask(null, [by('at', 'DESC', true)]).ids).toEqual([1, 3, 4, 2])
})

test('returns one page, and the number of all rows that match', () => {
  const filter = is('isLocked', 'eq', false)
  expect(ask(filter, [by('id', 'DESC')], { offset: 1, limit: 1 })).toEqual({ ids: [3], total: 3 })
  expect(ask(filter, [], { offset: 9 })).toEqual({ ids: [], total: 3 })
})
