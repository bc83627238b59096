import { expect, test } from 'vitest'
import { readRelativeDay, resolveRelativeDates } from './relativeDate.ts'

const now = new Date(2026, 0, 31, 15, 30)
const dayOf = (relativeTo: string, kind: 'date' | 'date-time' = 'date') => {
  const filter = resolveRelativeDates({ path: ['dueOn'], op: 'gte', value: { relativeTo, kind } }, now)
  return 'value' in filter ? filter.value : null
}

test('days are counted from the day of asking', () => {
  expect(dayOf('today')).toBe('2026-01-31')
  expect(dayOf('today+30d')).toBe('2026-03-02')
  expect(dayOf('startOfMonth-1d')).toBe('2025-12-31')
  expect(dayOf('startOfYear')).toBe('2026-01-01')
  expect(dayOf('startOfYear-1y')).toBe('2025-01-01')
})

test('a month later is never in the month after that', () => {
  expect(dayOf('today+1m')).toBe('2026-02-28')
  expect(dayOf('today-2m')).toBe('2025-11-30')
})

test('a relative instant is the start of the day in the person’s time zone', () => {
  expect(dayOf('today', 'date-time')).toBe(new Date(2026, 0, 31).toISOString())
})

test('everything else in a filter stays as it is', () => {
  const filter = {
    or: [
      { and: [{ path: ['text'], op: 'eq' as const, value: '{today}' }] },
      { path: ['state'], op: 'in' as const, value: ['OPEN'] },
    ],
  }
  expect(resolveRelativeDates(filter, now)).toEqual(filter)
})

test('only the words that are known are days', () => {
  expect(readRelativeDay('{today-12m}')).toBe('today-12m')
  expect([readRelativeDay('{tomorrow}'), readRelativeDay('today'), readRelativeDay(7)]).toEqual([
    null,
    null,
    null,
  ])
})
