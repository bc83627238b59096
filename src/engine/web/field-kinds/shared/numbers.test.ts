import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedNumbers } from '../../../../../tests/support/typedNumbers.ts'
import { LOCALES, type Locale } from '../../../model/Text.ts'
import { formatNumber, isNumberText, toNumberText } from './formatNumber.ts'
import { asTyped, parseNumber, readNumber } from './readNumber.ts'

/** Decimals of any length, far beyond what a binary float holds. */
const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,18}$/))
  .map(
    ([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`,
  )

const locales = fc.constantFrom(...LOCALES)

describe('numbers as text', () => {
  test('are read back exactly as they were shown, whatever their length and language', () => {
    fc.assert(
      fc.property(decimals, locales, fc.constantFrom('always', 'long', 'never'), (text, locale, grouping) => {
        const minFraction = (text.split('.')[1] ?? '').length
        expect(parseNumber(formatNumber(text, locale, { minFraction, grouping }), { locale })).toBe(text)
      }),
    )
  })

  test('are shown as each language writes them', () => {
    const style = { minFraction: 2, grouping: 'always' } as const
    expect(LOCALES.map((locale) => formatNumber('-1234567.5', locale, style))).toEqual([
      '-1,234,567.50',
      '-1.234.567,50',
      '\u22121\u00a0234\u00a0567,50',
      '\u22121\u00a0234\u00a0567,50',
    ])
  })

  test('keep short counts and years plain and group long ones', () => {
    const style = { minFraction: 0, grouping: 'long' } as const
    expect(formatNumber('2026', 'da', style)).toBe('2026')
    expect(formatNumber('12026', 'da', style)).toBe('12.026')
  })

  test('lose only zeros at the end, and only beyond the fewest digits shown', () => {
    expect(formatNumber('7.310000', 'en', { minFraction: 2, grouping: 'never' })).toBe('7.31')
    expect(formatNumber('7.315000', 'en', { minFraction: 2, grouping: 'never' })).toBe('7.315')
  })

  test.each([
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1 234,5', '1234.5'],
    ["1'234.5", '1234.5'],
    ['1234.5', '1234.5'],
    ['1.234.567', '1234567'],
    ['\u22125', '-5'],
    [',5', '0.5'],
    ['007', '7'],
  ])('understand %s in every language', (typed, machine) => {
    for (const locale of LOCALES) expect(parseNumber(typed, { locale })).toBe(machine)
  })

  test.each<[string, Locale, number, string | null, string | null]>([
    ['1.234', 'da', 2, '1234', null],
    ['1.234', 'en', 2, null, 'ambiguous'],
    ['1.234', 'sv', 2, null, 'ambiguous'],
    ['1.234', 'sv', 10, null, 'ambiguous'],
    ['1,234', 'da', 2, null, 'ambiguous'],
    ['25.000', 'en', 0, null, 'ambiguous'],
    ['25.000', 'da', 0, '25000', null],
    ['7.315', 'da', 10, '7315', 'readAsWhole'],
    ['7,315', 'da', 10, '7.315', 'readAsDecimals'],
    ['7,315', 'sv', 10, '7.315', 'readAsDecimals'],
    ['0.125', 'en', 10, '0.125', null],
    ['0.125', 'en', 2, null, 'decimals'],
    ['1.250,500', 'da', 2, '1250.5', null],
    ['7,5', 'da', 0, null, 'INTEGER'],
  ])('%s in %s with %d decimals is %s, with the message %s', (typed, locale, maxFraction, machine, key) => {
    const reading = readNumber(typed, { locale, maxFraction })
    const message = reading.machine === null ? reading.problem : reading.note
    expect([reading.machine, message?.key.split('.').at(-1) ?? null]).toEqual([machine, key])
  })

  test('name both readings of an ambiguous text', () => {
    expect(readNumber('1.234', { locale: 'en', maxFraction: 2 })).toEqual({
      machine: null,
      problem: { key: 'common.number.ambiguous', params: { text: '1.234', one: '1.234', other: '1234' } },
    })
  })

  test.each(typedNumbers())('read $typed in $locale as $machine', ({ locale, typed, machine }) => {
    expect(parseNumber(typed, { locale, maxFraction: 2 })).toBe(machine)
  })

  test('may name their unit, but no other', () => {
    const read = (typed: string, unit?: string) => parseNumber(typed, { locale: 'da', unit })
    expect(['1.250,50 DKK', 'kr. 1.250,50', 'DKK 1250,5'].map((typed) => read(typed, 'DKK'))).toEqual([
      '1250.50',
      '1250.50',
      '1250.5',
    ])
    expect(['100 EUR', '7 %', '€ 100', 'kr. 5 kr.'].map((typed) => read(typed, 'DKK'))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(read('100 EUR')).toBe('100')
    expect(read('7 %', '%')).toBe('7')
  })

  test('have no minus where none is allowed', () => {
    expect(parseNumber('-5', { locale: 'en', negative: false })).toBeNull()
  })

  test('are no machine numbers while they are unread', () => {
    expect(['1e3', '1.234', '-5', ' 7 '].map((text) => Number(asTyped(text)))).toEqual([NaN, NaN, NaN, NaN])
    expect(['about 5', ''].map(asTyped)).toEqual(['about 5', ''])
  })

  test.each(['', '-', 'abc', '1.2.3', '1,2,3', '12.34,5.6', '1e5', '0x10', '5 5', '1.23.456'])(
    'refuse %j',
    (typed) => {
      for (const locale of LOCALES) expect(parseNumber(typed, { locale })).toBeNull()
    },
  )

  test('are taken from any row value without an exponent', () => {
    expect([1e21, 0.0000001, 12.5, '1.10', null, undefined, 12n].map(toNumberText)).toEqual([
      '1000000000000000000000',
      '0.0000001',
      '12.5',
      '1.10',
      '',
      '',
      '12',
    ])
    expect(toNumberText('n/a')).toBe('n/a')
    expect(isNumberText('1e5')).toBe(false)
  })
})
