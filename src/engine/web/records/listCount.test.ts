import { expect, test } from 'vitest'
import {
  COUNT_LIMIT,
  countFromPage,
  countOffer,
  countRequest,
  type ListCount,
  rangeText,
  readCount,
} from './listCount.ts'

const unknown: ListCount = {
  total: null,
  moreThan: null,
  isCounting: false,
  failed: false,
  countAll: () => undefined,
}

test('a count ends one beyond the limit, and only that answer is not exact', () => {
  expect(countRequest(null, false).atMost).toBe(COUNT_LIMIT + 1)
  expect(countRequest(null, true)).not.toHaveProperty('atMost')
  expect(readCount({ count: COUNT_LIMIT }, false)).toEqual({ total: COUNT_LIMIT, moreThan: null })
  expect(readCount({ count: COUNT_LIMIT + 1 }, false)).toEqual({ total: null, moreThan: COUNT_LIMIT })
  expect(readCount({ count: COUNT_LIMIT + 1 }, true)).toEqual({ total: COUNT_LIMIT + 1, moreThan: null })
  // A backend that cannot limit its count.
  expect(readCount({ count: 52_000 }, false)).toEqual({ total: 52_000, moreThan: null })
})

test('the last page gives the total itself, unless it is an empty page beyond the end', () => {
  expect(countFromPage({ offset: 20, rows: 5, hasNextPage: false })).toBe(25)
  expect(countFromPage({ offset: 0, rows: 0, hasNextPage: false })).toBe(0)
  expect(countFromPage({ offset: 20, rows: 10, hasNextPage: true })).toBeNull()
  expect(countFromPage({ offset: 80, rows: 0, hasNextPage: false })).toBeNull()
})

test.each([
  ['nothing is known', unknown, 'rangeOpen', null],
  ['it is being counted', { ...unknown, isCounting: true }, 'rangeCounting', null],
  ['there are more than counted', { ...unknown, moreThan: 10_000 }, 'rangeMore', 'countAll'],
  ['the rest is being counted', { ...unknown, moreThan: 10_000, isCounting: true }, 'rangeMore', 'countAll'],
  ['counting failed', { ...unknown, failed: true }, 'rangeOpen', 'countAgain'],
  ['the number is known', { ...unknown, total: 7 }, 'range', null],
  ['the backend does not count', { ...unknown, countAll: null, failed: true }, 'rangeOpen', null],
] as const)('what is said and offered when %s', (_, count, text, offer) => {
  expect([rangeText(count), countOffer(count)]).toEqual([text, offer])
})
