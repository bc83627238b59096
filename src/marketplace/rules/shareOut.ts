import { sum } from '../../engine/rules/fixedPoint.ts'

/**
 * Splits whole units of an amount by weight, by largest remainder: everybody gets their share rounded down, and the units left
 * go one each to the largest remainders, of equal ones to the larger weight. The parts add up to the amount, none is a whole
 * unit off its exact share, and none exceeds its weight unless the amount exceeds the sum of the weights. Who gets how much
 * does not depend on the order, except that of equal weights the first gets the odd unit. Nothing is negative.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = sum(weights)
  if (total === 0n) throw new RangeError('Nobody to share with')
  const parts = weights.map((weight) => (amount * weight) / total)
  const left = Number(amount - sum(parts))
  const ranked = weights
    .map((weight, at) => ({ at, weight, remainder: (amount * weight) % total }))
    .toSorted((a, b) => compare(b.remainder, a.remainder) || compare(b.weight, a.weight))
  const favoured = new Set(ranked.slice(0, left).map(({ at }) => at))
  return parts.map((part, at) => (favoured.has(at) ? part + 1n : part))
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
