import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fromRangeText, parseDay, parseDayRange, toRangeText } from './readDay.ts'
import { dayOf, formatDay, formatPreciseDay, isDay, showDay } from './dayText.ts'

const LOCALES = ['en', 'da', 'sv', 'no'] as const

afterEach(() => void vi.useRealTimers())

const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('3000-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  test('are shown as DD/MM/YYYY and read back [B5.8]', () => {
    expect(showDay('2026-11-02')).toBe('02/11/2026')
    fc.assert(
      fc.property(days, (day) => {
        for (const locale of LOCALES) expect(parseDay(showDay(day), locale)).toBe(day)
      }),
    )
  })

  test.each([
    ['2/1/2026', '2026-01-02'],
    ['02.01.2026', '2026-01-02'],
    ['02-01-2026', '2026-01-02'],
    ['2. 1. 2026', '2026-01-02'],
    ['02012026', '2026-01-02'],
    ['2026-01-02', '2026-01-02'],
    ['2026/1/2', '2026-01-02'],
    ['20261120', '2026-11-20'],
    [' 29/02/2028 ', '2028-02-29'],
  ])('are read from %s in every language', (typed, day) => {
    for (const locale of LOCALES) expect(parseDay(typed, locale)).toBe(day)
  })

  test.each([
    ['31/03/86', 'da', '1986-03-31'],
    ['31.3.86', 'no', '1986-03-31'],
    ['310386', 'en', '1986-03-31'],
    ['860331', 'sv', '1986-03-31'],
    ['86-03-31', 'sv', '1986-03-31'],
    ['1/2/46', 'da', '2046-02-01'],
    ['1/2/47', 'da', '1947-02-01'],
    ['31. marts 1986', 'da', '1986-03-31'],
    ['den 31. marts 1986', 'da', '1986-03-31'],
    ['31 Mar 86', 'da', '1986-03-31'],
    ['31 mars 1986', 'sv', '1986-03-31'],
    ['1. mai 2026', 'no', '2026-05-01'],
    ['1 maj 2026', 'sv', '2026-05-01'],
    ['31st March 1986', 'en', '1986-03-31'],
    ['March 31, 1986', 'en', '1986-03-31'],
    ['31-Mar-1986', 'en', '1986-03-31'],
    ['1 Sept 2026', 'en', '2026-09-01'],
  ] as const)('are read from %j in %s', (typed, locale, day) => {
    vi.useFakeTimers({ now: new Date('2026-11-20'), toFake: ['Date'] })
    expect(parseDay(typed, locale)).toBe(day)
  })

  test.each([
    '29/02/2026',
    '31/04/2026',
    '31/04/90',
    '31. april 1990',
    '19901304',
    '1990-04-31',
    '00/01/2026',
    '1/13/2026',
    '01/01/0001',
    '31 ma 1990',
    '1. 1990',
    '2026',
    'tomorrow',
    '',
  ])('are not %j', (typed) => {
    for (const locale of LOCALES) expect(parseDay(typed, locale)).toBeNull()
  })

  test('are found before a time, where a server keeps one', () => {
    expect(dayOf('2026-11-02T01:30:00.000Z')).toBe('2026-11-02')
    for (const other of ['2026-11-02', '2026-13-02T01:30:00Z', 'tomorrow', ''])
      expect(dayOf(other)).toBe(other)
  })

  test('exist or do not: 1900 had no leap day, 2000 had', () => {
    expect(['1900-02-29', '2000-02-29', '2026-00-10', '2026-11-31'].map(isDay)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  test('are written by each language in its own way', () => {
    expect(LOCALES.map((locale) => formatDay('2026-01-02', locale))).toEqual([
      '02/01/2026',
      '02.01.2026',
      '2026-01-02',
      '02.01.2026',
    ])
  })

  test('make a range whose open ends stay open', () => {
    expect(toRangeText({ from: '2026-01-01', to: '' })).toBe('2026-01-01..')
    expect(toRangeText({ from: '', to: '' })).toBeUndefined()
    expect(fromRangeText('..2026-02-01')).toEqual({ from: '', to: '2026-02-01' })
    expect(fromRangeText('nonsense..2026-02-01')).toEqual({ from: '', to: '' })
    expect(fromRangeText('nonsense..2026-02-30')).toEqual({ from: '', to: '' })
  })
})

test.each([
  ['20.11.2026', '2026-11-20..2026-11-20'],
  ['20/11/2026 09:05', '2026-11-20..2026-11-20'],
  ['2026', '2026-01-01..2026-12-31'],
  ['2026-02', '2026-02-01..2026-02-28'],
  ['2/2024', '2024-02-01..2024-02-29'],
  ['>31/12/2025', '2026-01-01..'],
  ['> 2025', '2026-01-01..'],
  ['<1.1.2026', '..2025-12-31'],
  ['>=2026-01-01', '2026-01-01..'],
  ['<= 3/2026', '..2026-03-31'],
  ['≥ 01/01/2026', '2026-01-01..'],
  ['01/01/2026 – 31/03/2026', '2026-01-01..2026-03-31'],
  ['1-1-2026-31-3-2026', '2026-01-01..2026-03-31'],
  ['2026-01-01-2026-03-31', '2026-01-01..2026-03-31'],
  ['31.03.2026..01.01.2026', '2026-01-01..2026-03-31'],
  ['..31.03.2026', '..2026-03-31'],
  ['2025-2026', '2025-01-01..2026-12-31'],
  ['marts 2026', '2026-03-01..2026-03-31'],
  ['1. jan 2026 - 31. mar 2026', '2026-01-01..2026-03-31'],
  ['> maj 2026', '2026-06-01..'],
])('%s is a range of days', (typed, state) => {
  const range = parseDayRange(typed, 'da')
  expect(range && toRangeText(range)).toBe(state)
})

test.each(['', 'soon', '31/02/2026', '>', '2026-13', '01/01/2026-', '5', '..', '31/04/1990..2026-05-01'])(
  '%j is no range',
  (typed) => {
    expect(parseDayRange(typed, 'da')).toBeNull()
  },
)

test('a month or a year is shown as such if the precision is a month or a year', () => {
  expect(formatPreciseDay('2026-11-01', 'month', 'da')).toBe('november 2026')
  expect(formatPreciseDay('2026-05-01', 'month', 'sv')).toBe('maj 2026')
  expect(formatPreciseDay('2026-11-01', 'year', 'en')).toBe('2026')
  expect(formatPreciseDay('2026-11-20', 'day', 'da')).toBe(formatDay('2026-11-20', 'da'))
  expect(formatPreciseDay('soon', 'month', 'en')).toBe('soon')
})
