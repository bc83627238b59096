import { expect, test } from 'vitest'
import { addMonths, daysInMonth, firstOfMonth, lastOfMonth } from './calendar.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-03-31', -13, '2025-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-20', 120, '2036-11-20'],
  ['2000-01-31', -1, '1999-12-31'],
])('%s and %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected)
})

test('a month begins on its first day and ends on its last', () => {
  expect([firstOfMonth('2028-02-10'), lastOfMonth('2028-02-10')]).toEqual(['2028-02-01', '2028-02-29'])
  expect([daysInMonth(1900, 2), daysInMonth(2000, 2), daysInMonth(50, 2)]).toEqual([28, 29, 28])
})
