import { expect, test } from 'vitest'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { pageColumns } from './pageColumns.ts'

const column = (id: string, visible: boolean, primary = false, kind = 'string') =>
  ({ id, path: [id], field: { kind }, visible, primary }) as unknown as ColumnModel
const list = [column('number', true), column('state', true), column('amount', false)]

test('a page without columns of its own shows those of the list', () => {
  expect(pageColumns({ columns: null }, list)).toBe(list)
})

test('a page’s own columns come first and in its order; the others can be chosen', () => {
  expect(pageColumns({ columns: ['amount', 'number', 'gone'] }, list)).toEqual([
    column('amount', true),
    column('number', true),
    column('state', false),
  ])
})

test('the cards of a page show what names a row in the list, unless the page shows none of it', () => {
  const named = [column('number', true, true), column('state', true, true), column('amount', false)]
  const primaries = (columns: readonly string[]) =>
    pageColumns({ columns }, named)
      .filter(({ primary }) => primary)
      .map(({ id }) => id)
  expect(primaries(['amount', 'number'])).toEqual(['number', 'state'])
  expect(primaries(['amount'])).toEqual([])
})

test('the cards of a page leave out what its filter gives every row, and show the amount that its list shows', () => {
  const named = [
    column('number', true, true),
    column('state', true, true),
    column('amount', false, false, 'money'),
    column('fee', false, false, 'money'),
  ]
  const primaries = (page: Parameters<typeof pageColumns>[0]) =>
    pageColumns(page, named)
      .filter(({ primary }) => primary)
      .map(({ id }) => id)
  const columns = ['number', 'amount', 'fee']
  const filter = { path: ['state'], op: 'eq', value: 'OPEN' } as const
  expect(primaries({ columns, filter })).toEqual(['number', 'amount'])
  expect(primaries({ columns, filter: { and: [filter] } })).toEqual(['number', 'amount'])
  expect(primaries({ columns, filter: { or: [filter] } })).toEqual(['number', 'amount', 'state'])
  expect(primaries({ columns, filter: { ...filter, op: 'neq' } })).toEqual(['number', 'amount', 'state'])
  expect(primaries({ columns, filter, phoneColumns: ['number', 'state'] })).toEqual(['number', 'state'])
})
