import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../engine/rules/fixedPoint.ts'
import { shareOut } from './shareOut.ts'

const holders = fc.array(fc.bigInt({ min: 0n, max: 10_000_000_000n }), { minLength: 1, maxLength: 60 })
const shared = fc
  .record({ amount: fc.bigInt({ min: 0n, max: 100_000_000_000n }), weights: holders })
  .filter(({ weights }) => sum(weights) > 0n)

const by = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

test.each([
  [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  // The remainders are 0.6 and 0.4.
  [1n, [3n, 2n], [1n, 0n]],
  // All remainders are equal: the larger weight comes first.
  [2n, [1n, 1n, 4n], [0n, 0n, 2n]],
  [3n, [3n, 3n, 6n], [1n, 1n, 1n]],
  [0n, [5n, 5n], [0n, 0n]],
])('%s by weights %s', (amount, weights, expected) => {
  expect(shareOut(amount, weights)).toEqual(expected)
})

test('the parts add up to the amount, to the unit', () => {
  fc.assert(
    fc.property(shared, ({ amount, weights }) => {
      expect(sum(shareOut(amount, weights))).toBe(amount)
    }),
  )
})

test('stays within one unit of the exact share and never gives a negative one', () => {
  fc.assert(
    fc.property(shared, ({ amount, weights }) => {
      const total = sum(weights)
      for (const [at, part] of shareOut(amount, weights).entries()) {
        const off = part * total - amount * (weights[at] ?? 0n)
        expect(part >= 0n && off < total && -off < total).toBe(true)
      }
    }),
  )
})

test('never gives more principal than is owed', () => {
  fc.assert(
    fc.property(shared, fc.nat(), ({ weights }, seed) => {
      const amount = BigInt(seed) % (sum(weights) + 1n)
      const parts = shareOut(amount, weights)
      expect(parts.every((part, at) => part <= (weights[at] ?? 0n))).toBe(true)
    }),
  )
})

test('the order of the holders does not change what a weight gets', () => {
  const shuffled = shared.chain(({ amount, weights }) =>
    fc.record({
      amount: fc.constant(amount),
      weights: fc.constant(weights),
      other: fc.shuffledSubarray([...weights], { minLength: weights.length }),
    }),
  )
  /** What holders of each weight get, smallest first. */
  const byWeight = (amount: bigint, weights: readonly bigint[]) => {
    const parts = shareOut(amount, weights)
    return weights
      .map((weight, at) => [weight, parts[at] ?? 0n] as const)
      .toSorted((a, b) => by(a[0], b[0]) || by(a[1], b[1]))
  }
  fc.assert(
    fc.property(shuffled, ({ amount, weights, other }) => {
      expect(byWeight(amount, other)).toEqual(byWeight(amount, weights))
    }),
  )
})

test('requires at least one holder', () => {
  expect(() => shareOut(1n, [0n])).toThrow(RangeError)
})
