import { expect, test } from 'vitest'
import type { ListPage, ListRequest } from '../../schema/wire/Wire.ts'
import { createCursorMemory } from './createCursorMemory.ts'

const request = (offset: number, change: Partial<ListRequest> = {}): ListRequest => ({
  selection: {},
  filter: null,
  sort: [],
  offset,
  limit: 2,
  total: true,
  knownCursors: [],
  ...change,
})
const page = (endCursor: string | null): ListPage => ({
  rows: [{}, {}],
  total: 9,
  hasNextPage: true,
  endCursor,
})

test('cursors are remembered by listing', () => {
  const memory = createCursorMemory()
  const filtered = request(0, { filter: { path: ['a'], op: 'eq', value: 1 } })
  memory.remember('loans', request(0), page('c2'))
  memory.remember('loans', request(2), page('c4'))
  expect(memory.recall('loans', request(6))).toEqual([
    { offset: 2, after: 'c2' },
    { offset: 4, after: 'c4' },
  ])
  expect(memory.recall('loans', filtered)).toEqual([])
  expect(memory.recall('accounts', request(0))).toEqual([])
})

test('a page that ends elsewhere than before makes the cursors behind it worthless', () => {
  const memory = createCursorMemory()
  memory.remember('loans', request(0), page('c2'))
  memory.remember('loans', request(2), page('c4'))
  memory.remember('loans', request(0), page('c2'))
  expect(memory.recall('loans', request(0))).toHaveLength(2)
  memory.remember('loans', request(0), page('new'))
  expect(memory.recall('loans', request(0))).toEqual([{ offset: 2, after: 'new' }])
})

test('a backend without cursors leaves nothing to remember', () => {
  const memory = createCursorMemory()
  memory.remember('loans', request(0), page(null))
  expect(memory.recall('loans', request(0))).toEqual([])
})

test('the listings read longest ago are forgotten', () => {
  const memory = createCursorMemory()
  for (let index = 0; index < 25; index += 1) memory.remember(`entity${index}`, request(0), page('c'))
  expect(memory.recall('entity0', request(0))).toEqual([])
  expect(memory.recall('entity24', request(0))).toHaveLength(1)
  memory.forget()
  expect(memory.recall('entity24', request(0))).toEqual([])
})
