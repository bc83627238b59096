import { expect, test } from 'vitest'
import { prune } from './prune.ts'
import { pruneUnit } from './pruneUnit.ts'

test('pruning removes exactly the named paths and maps the rest to their original paths', () => {
  const value = { list: ['a', 'b', { keys: [1, 2, 3], x: 1 }], other: true }
  const pruned = prune(value, [
    ['list', 0],
    ['list', 2, 'keys', 1],
    ['list', 2, 'x'],
  ])
  expect(pruned.value).toEqual({ list: ['b', { keys: [1, 3] }], other: true })
  expect(pruned.toOriginal(['list', 0])).toEqual(['list', 1])
  expect(pruned.toOriginal(['list', 1, 'keys', 1])).toEqual(['list', 2, 'keys', 2])
  expect(value.list).toHaveLength(3)
})

test('the root itself leaves nothing', () => {
  expect(prune({ a: 1 }, [[]]).value).toBeUndefined()
})

test.each([
  [
    ['displayTemplate', 1, 'when', 'state', 'eq'],
    ['displayTemplate', 1],
  ],
  [
    ['fields', 'a', 'validation', 0, 'check', 'state'],
    ['fields', 'a', 'validation', 0],
  ],
  [
    ['fields', 'a', 'conditions', 'visible', 'or', 0, 'state'],
    ['fields', 'a', 'conditions', 'visible'],
  ],
  [
    ['fields', 'a', 'reference', 'filter', 'state'],
    ['fields', 'a', 'reference', 'filter'],
  ],
  [['filter', 'state', 'eq'], []],
  [
    ['fields', 'when', 'label'],
    ['fields', 'when', 'label'],
  ],
  [
    ['fields', 'filter', 'kind'],
    ['fields', 'filter', 'kind'],
  ],
  [
    ['enums', 'Mode', 'check', 'color'],
    ['enums', 'Mode', 'check', 'color'],
  ],
])('what is wrong at %j takes along %j', (path, unit) => {
  expect(pruneUnit(path)).toEqual(unit)
})
