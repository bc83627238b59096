import { expect, test } from 'vitest'
import { readNumber } from './useNumberField.ts'

test.each([
  ['100000', 0, 100_000],
  ['100.000', 0, 100_000],
  ['100,000', 0, 100_000],
  ['1 000 000', 0, 1_000_000],
  ['8,25', 2, 8.25],
  ['8.25', 2, 8.25],
  ['9', 2, 9],
  ['8,255', 2, null],
  ['1.5', 0, null],
  ['-3', 0, null],
  ['', 0, null],
  ['many', 2, null],
])('"%s" with %d digits is %s', (text, digits, number) => {
  expect(readNumber(text, digits)).toBe(number)
})
