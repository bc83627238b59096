import { expect, test } from 'vitest'
import { compareInstants } from './instants.ts'

test('points in time are sorted by time, however many digits their fractions have', () => {
  const inOrder = [
    '2026-11-20T09:59:59.999Z',
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00.1Z',
    '2026-11-20T10:00:00.10005Z',
    '2026-11-20T10:00:00.15Z',
    '2026-11-20T10:00:01Z',
  ]
  expect(inOrder.toReversed().toSorted(compareInstants)).toEqual(inOrder)
  expect(compareInstants('2026-11-20T10:00:00.1Z', '2026-11-20T10:00:00.1Z')).toBe(0)
})
