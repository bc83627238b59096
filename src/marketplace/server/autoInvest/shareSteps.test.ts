import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareSteps, type Offer, type Wish } from './shareSteps.ts'

const wishes = fc.uniqueArray(
  fc.record({ accountId: fc.integer({ min: 1, max: 100_000 }), steps: fc.integer({ min: 1, max: 40 }) }),
  { selector: ({ accountId }) => accountId, maxLength: 30 },
)
const offer = fc.record({
  instrumentId: fc.integer({ min: 1, max: 10_000 }),
  steps: fc.integer({ min: 0, max: 500 }),
  least: fc.integer({ min: 1, max: 4 }),
})

const sum = (shares: ReadonlyMap<number, number>): number =>
  [...shares.values()].reduce((total, steps) => total + steps, 0)
const demand = (all: readonly Wish[], { least }: Offer): number =>
  all.reduce((total, { steps }) => total + (steps >= least ? steps : 0), 0)
const gets = (shares: ReadonlyMap<number, number>, accountId: number): number => shares.get(accountId) ?? 0

test('gives no account more than its wish or less than the smallest order', () => {
  fc.assert(
    fc.property(offer, wishes, (given, all) => {
      const shares = shareSteps(given, all)
      for (const { accountId, steps } of all) expect(gets(shares, accountId)).toBeLessThanOrEqual(steps)
      for (const got of shares.values()) expect(got).toBeGreaterThanOrEqual(given.least)
    }),
  )
})

test('allocates everything up to a rest below the smallest order', () => {
  fc.assert(
    fc.property(offer, wishes, (given, all) => {
      const most = Math.min(given.steps, demand(all, given))
      const left = most - sum(shareSteps(given, all))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThan(given.least)
    }),
  )
})

test('equal wishes get the same, to a step; to the smallest order where not everybody can have one', () => {
  fc.assert(
    fc.property(offer, wishes, fc.integer({ min: 1, max: 40 }), (given, all, steps) => {
      const equal = all.map(({ accountId }) => ({ accountId, steps }))
      const shares = shareSteps(given, equal)
      const got = equal.map(({ accountId }) => gets(shares, accountId))
      const isScarce = given.steps < given.least * equal.length
      expect(Math.max(0, ...got) - Math.min(...got, Infinity)).toBeLessThanOrEqual(isScarce ? given.least : 1)
    }),
  )
})

test('everybody gets the same share of their wish, to a step, once all have the smallest order', () => {
  fc.assert(
    fc.property(offer, wishes, (given, all) => {
      fc.pre(given.least === 1 && given.steps >= all.length)
      const shares = shareSteps(given, all)
      // Nobody has a step that would rather be somebody else's, by what they wished.
      const larger = all.flatMap((one) => {
        const got = gets(shares, one.accountId)
        return got > 1 ? [(got - 0.5) / one.steps] : []
      })
      const smaller = all.flatMap((one) => {
        const got = gets(shares, one.accountId)
        return got < one.steps ? [(got + 0.5) / one.steps] : []
      })
      expect(Math.max(0, ...larger)).toBeLessThanOrEqual(Math.min(1, ...smaller))
    }),
  )
})

test('ignores the order of the wishes', () => {
  fc.assert(
    fc.property(offer, wishes, fc.integer({ min: 0, max: 29 }), (given, all, turn) => {
      const turned = [...all.slice(turn), ...all.slice(0, turn)].toReversed()
      const [one, other] = [shareSteps(given, all), shareSteps(given, turned)]
      for (const { accountId } of all) expect(gets(other, accountId)).toBe(gets(one, accountId))
    }),
  )
})

test('never gives an account less when there is more to share', () => {
  fc.assert(
    fc.property(offer, wishes, fc.integer({ min: 1, max: 9 }), (given, all, more) => {
      const before = shareSteps(given, all)
      const richer = shareSteps({ ...given, steps: given.steps + more }, all)
      for (const { accountId } of all)
        expect(gets(richer, accountId)).toBeGreaterThanOrEqual(gets(before, accountId))
    }),
  )
})

test('a larger wish gives its account no less', () => {
  fc.assert(
    fc.property(offer, wishes, fc.integer({ min: 1, max: 9 }), (given, all, more) => {
      const [{ accountId, steps } = { accountId: 0, steps: 0 }, ...others] = all
      // A wish below the smallest order takes no part.
      fc.pre(steps >= given.least)
      const before = shareSteps(given, all)
      const after = shareSteps(given, [{ accountId, steps: steps + more }, ...others])
      expect(gets(after, accountId)).toBeGreaterThanOrEqual(gets(before, accountId))
    }),
  )
})

test('when not everybody can have the smallest order, another loan draws other accounts', () => {
  const all = Array.from({ length: 1000 }, (_, index) => ({ accountId: index + 1, steps: 5 }))
  const drawn = [1, 2, 3].map(
    (instrumentId) => new Set(shareSteps({ instrumentId, steps: 500, least: 1 }, all).keys()),
  )
  expect(drawn.map(({ size }) => size)).toEqual([500, 500, 500])
  const [one = new Set(), other = new Set()] = drawn
  const both = [...one].filter((accountId) => other.has(accountId)).length
  // Of 1,000, half and half: about 250 are in both.
  expect(both).toBeGreaterThan(180)
  expect(both).toBeLessThan(320)
})

test('ten thousand large wishes are shared out exactly', () => {
  const all = Array.from({ length: 10_000 }, (_, index) => ({
    accountId: index + 1,
    steps: 2 + ((index * 7919) % 99_999),
  }))
  const shares = shareSteps({ instrumentId: 7, steps: 1_000_003, least: 2 }, all)
  expect(sum(shares)).toBe(1_000_003)
})
