import fc from 'fast-check'
import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { payingLines, sumByAccount } from './allocate.ts'
import type { Funding } from './checkFunded.ts'

/** Orders of a few accounts, in hundredths. */
const orders = fc.array(
  fc.record({
    accountId: fc.integer({ min: 1, max: 5 }),
    quantity: fc
      .integer({ min: 1, max: 999_999_999_999 })
      .map((cents) => new Decimal(cents).div(100).toFixed(2)),
  }),
  { minLength: 1, maxLength: 40 },
)

const total = (amounts: Iterable<string>): string =>
  [...amounts].reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2)

test('releases, pays and holds the same amount, to the last hundredth', () => {
  fc.assert(
    fc.property(orders, (ordered) => {
      const all = total(ordered.map(({ quantity }) => quantity))
      const held = sumByAccount(ordered)
      // `payingLines` reads no more of a funding.
      const lines = payingLines({ loan: { entityId: 1 }, ordered } as unknown as Funding)
      expect(total(held.values())).toBe(all)
      expect(total(lines.map(({ debit }) => debit ?? '0'))).toBe(all)
      expect(total(lines.map(({ principalAmount }) => principalAmount ?? '0'))).toBe(
        new Decimal(all).negated().toFixed(2),
      )
      for (const [accountId, sum] of held) {
        const own = ordered.filter((order) => order.accountId === accountId)
        expect(sum).toBe(total(own.map(({ quantity }) => quantity)))
      }
    }),
  )
})

test('lists each account once, in the order of the row locks', () => {
  fc.assert(
    fc.property(orders, (ordered) => {
      const ids = [...sumByAccount(ordered).keys()]
      expect(ids).toEqual([...new Set(ordered.map(({ accountId }) => accountId))].sort((a, b) => a - b))
    }),
  )
})
