import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../../metadata/Text.ts'
import { editNumber, showNumber, type NumberEntry } from './editNumber.ts'
import { formatNumber } from './formatNumber.ts'
import { isNumberText, toNumberText } from './numberText.ts'
import { parseNumber } from './parseNumber.ts'

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
        expect(parseNumber(formatNumber(text, locale, { minFraction, grouping }), locale)).toBe(text)
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
    for (const locale of LOCALES) expect(parseNumber(typed, locale)).toBe(machine)
  })

  test('follow the custom of the language where a text has two readings', () => {
    expect(LOCALES.map((locale) => parseNumber('1.234', locale))).toEqual(['1.234', '1234', '1.234', '1.234'])
    expect(LOCALES.map((locale) => parseNumber('1,234', locale))).toEqual(['1234', '1.234', '1.234', '1.234'])
  })

  test('have groups where they cannot have three decimals', () => {
    for (const locale of LOCALES) {
      expect(parseNumber('500.000', locale, 2)).toBe('500000')
      expect(parseNumber('500,000', locale, 2)).toBe('500000')
      expect(parseNumber('0.125', locale, 2)).toBe('0.125')
    }
    expect(parseNumber('12.50', 'en', 2)).toBe('12.50')
    expect(parseNumber('500,0000', 'en', 2)).toBeNull()
  })

  test.each(['', '-', 'abc', '1.2.3', '1,2,3', '12.34,5.6', '1e5', '0x10', '5 DKK', '1.23.456'])(
    'refuse %j',
    (typed) => {
      for (const locale of LOCALES) expect(parseNumber(typed, locale)).toBeNull()
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

describe('typing a number', () => {
  const money: NumberEntry = { locale: 'da', maxFraction: 2, negative: false, grouped: true }

  test('groups digits as they come', () => {
    expect(typeAll('1234567', money)).toBe('1.234.567')
    expect(typeAll('1234567,891', money)).toBe('1.234.567,89')
    expect(typeAll('1234567', { ...money, locale: 'sv' })).toBe('1\u00a0234\u00a0567')
  })

  test('takes either decimal key and drops what cannot belong to the number [B5.7]', () => {
    expect(typeAll('12.5', money)).toBe('12,5')
    expect(typeAll('12,5', { ...money, locale: 'en' })).toBe('12.5')
    expect(typeAll('-1a2,5,6', money)).toBe('12,56')
    expect(typeAll('-12', { ...money, negative: true })).toBe('-12')
    expect(typeAll('7,5', { ...money, maxFraction: 0 })).toBe('75')
  })

  test('keeps the caret behind the digit it stood behind', () => {
    // 1.23|4 with a 9 typed: 12.39|4
    expect(editNumber({ raw: '1.2394', caret: 5, typed: '9' }, money)).toEqual({ text: '12.394', caret: 5 })
    // Backspace on the 2 of 1.2|34
    expect(editNumber({ raw: '1.34', caret: 2, typed: '' }, money)).toEqual({ text: '134', caret: 1 })
  })

  test('reads a pasted text as a whole, and leaves text that is not a number to be corrected', () => {
    expect(editNumber({ raw: '1,250.75', caret: 8, typed: null }, money).text).toBe('1.250,75')
    expect(editNumber({ raw: 'about 5', caret: 7, typed: null }, money).text).toBe('about 5')
  })

  test('ends, digit by digit, where pasting the whole ends', () => {
    const amounts = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.stringMatching(/^\d{0,2}$/))
      .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`))
    fc.assert(
      fc.property(amounts, locales, (machine, locale) => {
        const entry = { ...money, locale }
        expect(typeAll(machine, entry)).toBe(showNumber(machine, entry))
      }),
    )
  })
})

function typeAll(keys: string, entry: NumberEntry): string {
  let state = { text: '', caret: 0 }
  for (const key of keys.split('')) {
    const raw = state.text.slice(0, state.caret) + key + state.text.slice(state.caret)
    state = editNumber({ raw, caret: state.caret + 1, typed: key }, entry)
  }
  return state.text
}
