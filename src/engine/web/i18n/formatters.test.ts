import { expect, test } from 'vitest'
import { createFormatters } from './formatters.ts'

/** Narrow and no-break spaces differ between releases of the language data. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')

test('money is written as in the person’s country, to the last digit', () => {
  const amount = '12345678901234567.10'
  expect(plain(createFormatters('da').money(amount, 'DKK'))).toBe('12.345.678.901.234.567,10 DKK')
  expect(plain(createFormatters('en').money(amount, 'DKK'))).toBe('12,345,678,901,234,567.10 DKK')
  expect(plain(createFormatters('sv').money('-1.5', 'NOK'))).toBe('-1,50 NOK')
})

test('a calendar day is the same day in every time zone', () => {
  expect(createFormatters('en').date('2026-01-31')).toBe('31 Jan 2026')
  expect(createFormatters('da').date('2026-01-31')).toBe('31. jan. 2026')
})

test('percent, numbers, lists and countries follow the language', () => {
  expect(plain(createFormatters('da').percent('0.0825'))).toBe('8,25 %')
  expect(plain(createFormatters('no').number('1234.5'))).toBe('1 234,5')
  expect(createFormatters('sv').list(['a', 'b', 'c'])).toBe('a, b och c')
  expect(createFormatters('no').regionName('DK')).toBe('Danmark')
})
