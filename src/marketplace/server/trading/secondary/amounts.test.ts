import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../../rules/amountOf.ts'
import { feeOf, principalOf } from './amounts.ts'

const cents = fc.bigInt({ min: 1n, max: 10n ** 12n })
const holding = fc
  .tuple(cents, cents)
  .map(([one, other]) =>
    one > other ? { quantity: one, outstanding: other } : { quantity: other, outstanding: one },
  )
const price = fc.bigInt({ min: 500_000n, max: 1_200_000n })

test('transfers exactly the debt of a holding sold in parts, and never more than the nominal amount of a part', () => {
  fc.assert(
    fc.property(
      holding,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
      (whole, cuts) => {
        let { quantity, outstanding } = whole
        let sold = 0n
        const sell = (part: bigint) => {
          if (part === 0n) return
          const principal = principalOf({ quantity, outstanding }, part)
          expect(principal).toBeLessThanOrEqual(part)
          quantity -= part
          outstanding -= principal
          sold += principal
          expect(outstanding).toBeGreaterThanOrEqual(0n)
          expect(outstanding).toBeLessThanOrEqual(quantity)
        }
        for (const cut of cuts) sell((quantity * BigInt(Math.floor(cut * 1_000))) / 1_000n)
        sell(quantity)
        expect(sold).toBe(whole.outstanding)
        expect(outstanding).toBe(0n)
      },
    ),
  )
})

test('a part never costs more than what the order releases for it', () => {
  fc.assert(
    fc.property(
      holding,
      price,
      fc.double({ min: 0, max: 1, noNaN: true }),
      price,
      (whole, limit, cut, asked) => {
        // An order for all of it, at its limit, reserved by the rule of orders: rounded half up.
        const reserved = (quantity: bigint) => (2n * quantity * limit + 1_000_000n) / 2_000_000n
        const part = (whole.quantity * BigInt(Math.floor(cut * 1_000))) / 1_000n
        const paid = amountOf(principalOf(whole, part), asked < limit ? asked : limit)
        expect(paid).toBeLessThanOrEqual(reserved(whole.quantity) - reserved(whole.quantity - part))
      },
    ),
  )
})

test('leaves the seller a positive amount after the fee, at any rate', () => {
  fc.assert(
    fc.property(cents, fc.bigInt({ min: 0n, max: 100_000_000n }), (amount, rate) => {
      const fee = feeOf(amount, rate)
      expect(fee).toBeGreaterThanOrEqual(0n)
      expect(fee).toBeLessThan(amount)
    }),
  )
})

test('prices apply to what is still owed: 1,000.00 nominal with 624.13 owed at 98.50 % costs 614.76, and 3.07 of fee', () => {
  const principal = principalOf({ quantity: 100_000n, outstanding: 62_413n }, 100_000n)
  expect(principal).toBe(62_413n)
  expect(amountOf(principal, 985_000n)).toBe(61_476n)
  expect(feeOf(61_476n, 500_000n)).toBe(307n)
})
