import { describe, expect, test } from 'vitest'
import type { SortEntry } from '../../../schema/SortEntry.ts'
import { cycleSort, isSameSort, sortMarkOf } from './sortState.ts'

const asc = (field: string): SortEntry => ({ path: [field], order: 'ASC' })
const desc = (field: string): SortEntry => ({ path: [field], order: 'DESC' })
const plain = (current: readonly SortEntry[], field: string, fallback: readonly SortEntry[] = [desc('id')]) =>
  cycleSort(current, [field], { additive: false, fallback })
const added = (current: readonly SortEntry[], field: string) =>
  cycleSort(current, [field], { additive: true, fallback: [desc('id')] })

describe('a press on a title', () => {
  test('sorts upwards, downwards, and then as usual [B3.18]', () => {
    expect(plain([desc('id')], 'amount')).toEqual([asc('amount')])
    expect(plain([asc('amount')], 'amount')).toEqual([desc('amount')])
    expect(plain([desc('amount')], 'amount')).toEqual([])
  })

  test('starts over where the usual order is that very sort', () => {
    expect(plain([desc('amount')], 'amount', [desc('amount')])).toEqual([asc('amount')])
  })

  test('drops the other columns, with shift it keeps them in their order', () => {
    expect(plain([asc('state'), asc('amount')], 'amount')).toEqual([asc('amount')])
    expect(added([asc('state')], 'amount')).toEqual([asc('state'), asc('amount')])
    expect(added([asc('state'), asc('amount')], 'state')).toEqual([desc('state'), asc('amount')])
    expect(added([desc('state'), asc('amount')], 'state')).toEqual([asc('amount')])
  })
})

test('a title says its place only among several', () => {
  expect(sortMarkOf([asc('state')], ['state'])).toEqual({ order: 'ASC', position: null })
  expect(sortMarkOf([asc('state'), desc('amount')], ['amount'])).toEqual({ order: 'DESC', position: 2 })
  expect(sortMarkOf([asc('state')], ['amount'])).toBeNull()
  expect(sortMarkOf([asc('state')], null)).toBeNull()
})

test('two sorts are the same when every path and direction is', () => {
  expect(isSameSort([asc('a'), desc('b')], [asc('a'), desc('b')])).toBe(true)
  expect(isSameSort([asc('a')], [desc('a')])).toBe(false)
  expect(isSameSort([asc('a')], [])).toBe(false)
})
