import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded, fromUnits, toUnits } from './fixedPoint.ts'

test('decimals become units and back, without the rounding of floats', () => {
  expect(toUnits('1250.5', 2)).toBe(125_050n)
  expect(toUnits('-0.07', 2)).toBe(-7n)
  expect(toUnits('8.250000', 6)).toBe(8_250_000n)
  expect(fromUnits(-7n, 2)).toBe('-0.07')
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.integer({ min: 1, max: 9 }),
      (units, digits) => {
        expect(toUnits(fromUnits(units, digits), digits)).toBe(units)
      },
    ),
  )
})

test.each(['', '1,5', '1e3', ' 1', '0.005', 'NaN'])('%j is no amount', (text) => {
  expect(() => toUnits(text, 2)).toThrow(RangeError)
})

test('a half is rounded up', () => {
  expect([divideRounded(4n, 10n), divideRounded(5n, 10n), divideRounded(15n, 10n)]).toEqual([0n, 1n, 2n])
})
