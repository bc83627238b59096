import { describe, expect, test } from 'vitest'
import { parseDateTime, parseDecimal, parseLocalDate, parseUuid } from './parse.ts'

describe('an exact number', () => {
  test.each([
    ['1250.50', '1250.50'],
    ['-0.10', '-0.10'],
    [1250.5, '1250.5'],
    [0.1, '0.1'],
    [-3, '-3'],
  ])('%s is taken as it is', (value, text) => {
    expect(parseDecimal(value)).toBe(text)
  })

  test.each([
    '',
    ' 1',
    '1,5',
    '1e3',
    '.5',
    '5.',
    'NaN',
    '+1',
    '0x10',
    '9'.repeat(41),
    1e21,
    0.1 + 0.2,
    Number.NaN,
    null,
    true,
  ])('%s is refused, since it may not be what was meant', (value) => {
    expect(parseDecimal(value)).toBeNull()
  })
})

describe('a day', () => {
  test('exists', () => {
    expect(parseLocalDate('2028-02-29')).toBe('2028-02-29')
  })

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '20261120', '2026-11-20T00:00:00Z'])(
    '%s is none',
    (text) => {
      expect(parseLocalDate(text)).toBeNull()
    },
  )
})

describe('a point in time', () => {
  test.each([
    ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00Z'],
    ['2026-11-20T09:30:00.123456Z', '2026-11-20T09:30:00.123456Z'],
    ['2026-11-20T09:30:00+01:00', '2026-11-20T08:30:00.000Z'],
    ['2026-11-20T09:30Z', '2026-11-20T09:30Z'],
  ])('%s is %s', (text, utc) => {
    expect(parseDateTime(text)).toBe(utc)
  })

  test.each(['2026-11-20T09:30:00', '2026-02-30T00:00:00Z', '2026-11-20T25:00:00Z', '2026-11-20', 'now'])(
    '%s is refused: without a zone, or on no calendar',
    (text) => {
      expect(parseDateTime(text)).toBeNull()
    },
  )
})

test('a UUID is kept in lower case', () => {
  expect(parseUuid('123E4567-E89B-12D3-A456-426614174000')).toBe('123e4567-e89b-12d3-a456-426614174000')
  expect(parseUuid('123e4567')).toBeNull()
})
