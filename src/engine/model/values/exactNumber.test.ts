import { Decimal } from 'decimal.js'
import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { compareExact, isMultiple, readExact, writeExact, type ExactNumber } from './exactNumber.ts'

test('any two numbers compare as they do in decimal arithmetic, and are written as it writes them', () => {
  const finite = double({ noNaN: true, noDefaultInfinity: true })
  assert(
    property(finite, finite, (a, b) => {
      expect(compareExact(read(a), read(String(b)))).toBe(new Decimal(a).comparedTo(b))
      expect(writeExact(read(a))).toBe(new Decimal(a).plus(0).toFixed().replace(/^-0$/, '0'))
    }),
  )
})

test.each([
  ['-1250.50', '-1250.5'],
  ['+7.', '7'],
  ['.05', '0.05'],
  ['1e-7', '0.0000001'],
  ['12.5E2', '1250'],
  ['00120', '120'],
  [10n ** 30n, '1000000000000000000000000000000'],
])('%s is read exactly', (value, text) => {
  expect(writeExact(read(value))).toBe(text)
})

test.each(['', ' 1', '1,5', '1.2.3', 'e5', '.', '0x10', '1e1001', Number.NaN, Infinity, null, true])(
  '%s is no number',
  (value) => {
    expect(readExact(value)).toBeNull()
  },
)

test('multiples are exact where floats are not', () => {
  expect(isMultiple(read('0.3'), read(0.1))).toBe(true)
  expect(isMultiple(read('-1.05'), read('0.5'))).toBe(false)
  expect(isMultiple(read('1'), read('0'))).toBe(false)
})

function read(value: unknown): ExactNumber {
  const number = readExact(value)
  if (!number) throw new Error(`${String(value)} is no number`)
  return number
}
