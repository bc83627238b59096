import { expect, test } from 'vitest'
import { moveRows, NO_ROWS_DRAWN } from './drawnRows.ts'

const NOWHERE = -1
const start = moveRows(NO_ROWS_DRAWN, 0, 6, NOWHERE)

test('a few rows down, the elements from above go below and the others stay', () => {
  expect(start.keys).toEqual([0, 1, 2, 3, 4, 5])
  expect(moveRows(start, 2, 6, NOWHERE)).toEqual({ first: 2, keys: [2, 3, 4, 5, 0, 1], nextKey: 6 })
})

test('a few rows up, the rows that stay keep their elements and those that come get new ones', () => {
  const below = moveRows(NO_ROWS_DRAWN, 10, 6, NOWHERE)
  expect(moveRows(below, 8, 6, NOWHERE)).toEqual({ first: 8, keys: [6, 7, 0, 1, 2, 3], nextKey: 8 })
})

test('after a leap every element stays where it is', () => {
  expect(moveRows(start, 400, 6, NOWHERE).keys).toEqual(start.keys)
  expect(moveRows(start, 4, 6, NOWHERE).keys).toEqual(start.keys)
})

test('the row that may have the focus keeps its element while it is visible', () => {
  expect(moveRows(start, 4, 6, 5).keys).toEqual([4, 5, 0, 1, 2, 3])
  expect(moveRows(start, 40, 6, 5).keys).toEqual(start.keys)
})

test('a taller view gets new elements for its additional rows', () => {
  expect(moveRows(start, 0, 8, NOWHERE)).toEqual({ first: 0, keys: [0, 1, 2, 3, 4, 5, 6, 7], nextKey: 8 })
  expect(moveRows(start, 0, 4, NOWHERE).keys).toEqual([0, 1, 2, 3])
})
