import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../rules/amountOf.ts'
import { type Holding, principalOf } from './amounts.ts'
import { type BookOrder, type Deal, matchBook } from './matchBook.ts'

const ACCOUNTS = [1, 2, 3, 4, 5, 6]
/** In order, as the database writes them: without zeros at the end of a fraction. */
const MOMENTS = ['00Z', '00.1Z', '00.15Z', '00.2Z', '01Z', '01.05Z'].map(
  (second) => `2026-11-20T10:00:${second}`,
)
/** 5 and 6 belong to one owner. */
const ownerOf = (accountId: number): number => (accountId === 6 ? 5 : accountId)
const mayTrade = (one: number, other: number): boolean => ownerOf(one) !== ownerOf(other)

const book: fc.Arbitrary<{
  readonly orders: readonly BookOrder[]
  readonly holdings: ReadonlyMap<number, Holding>
}> = fc
  .tuple(
    fc.array(
      fc.record({
        accountId: fc.constantFrom(...ACCOUNTS),
        side: fc.constantFrom('BUY' as const, 'SELL' as const),
        price: fc.integer({ min: 96, max: 102 }).map((percent) => BigInt(percent) * 10_000n),
        remaining: fc.bigInt({ min: 1n, max: 50_000n }),
        placedAt: fc.constantFrom(...MOMENTS),
      }),
      { maxLength: 14 },
    ),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
  )
  .map(([drafts, shares]) => {
    const orders = drafts.map((draft, at) => ({ ...draft, orderId: at + 1 }))
    const holdings = new Map(
      ACCOUNTS.map((accountId, at) => {
        // Everybody holds at least what they offer.
        const quantity = orders
          .filter((order) => order.accountId === accountId && order.side === 'SELL')
          .reduce((sum, { remaining }) => sum + remaining, 1n)
        return [
          accountId,
          { quantity, outstanding: BigInt(Math.floor(Number(quantity) * (shares[at] ?? 1))) },
        ]
      }),
    )
    return { orders, holdings }
  })

const before = (one: BookOrder, other: BookOrder): boolean =>
  one.placedAt === other.placedAt
    ? one.orderId < other.orderId
    : MOMENTS.indexOf(one.placedAt) < MOMENTS.indexOf(other.placedAt)

/** As simple as can be: look through all pairs for the best one, trade it, and begin again. */
const naiveMatch = (orders: readonly BookOrder[], given: ReadonlyMap<number, Holding>): readonly Deal[] => {
  const left = new Map(orders.map((order) => [order.orderId, order.remaining]))
  const held = new Map(given)
  const deals: Deal[] = []
  for (;;) {
    const pairs = orders.flatMap((buy) =>
      buy.side === 'SELL'
        ? []
        : orders.flatMap((sell) => {
            const holding = held.get(sell.accountId)
            const wanted = left.get(buy.orderId) ?? 0n
            const offered = left.get(sell.orderId) ?? 0n
            if (sell.side === 'BUY' || sell.price > buy.price || holding === undefined) return []
            if (wanted === 0n || offered === 0n || !mayTrade(buy.accountId, sell.accountId)) return []
            const quantity = wanted < offered ? wanted : offered
            const principal = principalOf(holding, quantity)
            const price = before(buy, sell) ? buy.price : sell.price
            const amount = amountOf(principal, price)
            return amount === 0n ? [] : [{ buy, sell, quantity, price, principal, amount }]
          }),
    )
    const isBetter = (one: Deal, other: Deal): boolean => {
      if (one.buy !== other.buy)
        return one.buy.price === other.buy.price
          ? before(one.buy, other.buy)
          : one.buy.price > other.buy.price
      return one.sell.price === other.sell.price
        ? before(one.sell, other.sell)
        : one.sell.price < other.sell.price
    }
    const [first, ...others] = pairs
    if (first === undefined) return deals
    const best = others.reduce((found, pair) => (isBetter(pair, found) ? pair : found), first)
    deals.push(best)
    left.set(best.buy.orderId, (left.get(best.buy.orderId) ?? 0n) - best.quantity)
    left.set(best.sell.orderId, (left.get(best.sell.orderId) ?? 0n) - best.quantity)
    const holding = held.get(best.sell.accountId)
    held.set(best.sell.accountId, {
      quantity: (holding?.quantity ?? 0n) - best.quantity,
      outstanding: (holding?.outstanding ?? 0n) - best.principal,
    })
  }
}

describe('orders that meet', () => {
  test('are those that a naive search finds, in the same order', () => {
    fc.assert(
      fc.property(book, ({ orders, holdings }) => {
        expect(matchBook(orders, holdings, mayTrade)).toEqual(naiveMatch(orders, holdings))
      }),
    )
  })

  test('keep to their limits and amounts, leave no two that could still meet, and lose nothing of a holding', () => {
    fc.assert(
      fc.property(book, ({ orders, holdings }) => {
        const deals = matchBook(orders, holdings, mayTrade)
        const filled = (order: BookOrder) =>
          deals
            .filter(({ buy, sell }) => buy === order || sell === order)
            .reduce((sum, { quantity }) => sum + quantity, 0n)
        for (const { buy, sell, price, amount, principal } of deals) {
          expect(ownerOf(buy.accountId)).not.toBe(ownerOf(sell.accountId))
          expect(price).toBeGreaterThanOrEqual(sell.price)
          expect(price).toBeLessThanOrEqual(buy.price)
          expect(amount).toBe(amountOf(principal, price))
        }
        for (const order of orders) expect(filled(order)).toBeLessThanOrEqual(order.remaining)
        for (const [accountId, holding] of holdings) {
          const sold = deals.filter(({ sell }) => sell.accountId === accountId)
          const quantity = sold.reduce((sum, deal) => sum + deal.quantity, 0n)
          const principal = sold.reduce((sum, deal) => sum + deal.principal, 0n)
          // Rounded once for each sale.
          const exact = (holding.outstanding * quantity) / holding.quantity
          const off = principal - exact
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(sold.length + 1))
          expect(holding.outstanding - principal).toBeLessThanOrEqual(holding.quantity - quantity)
        }
      }),
    )
  })

  test('come by price, then by time: no order is skipped for a worse or a later one', () => {
    fc.assert(
      fc.property(book, ({ orders: drafts, holdings }) => {
        // So that nothing is worth less than a hundredth.
        const orders = drafts.map((order) => ({ ...order, remaining: order.remaining * 100n }))
        const owed = new Map(
          [...holdings].map(([accountId, { quantity }]) => [
            accountId,
            { quantity: quantity * 100n, outstanding: quantity * 100n },
          ]),
        )
        const deals = matchBook(orders, owed, () => true)
        const filled = (order: BookOrder) =>
          deals
            .filter(({ buy, sell }) => buy === order || sell === order)
            .reduce((sum, { quantity }) => sum + quantity, 0n)
        for (const one of orders)
          for (const other of orders) {
            if (one.side !== other.side || filled(other) === 0n || filled(one) === one.remaining) continue
            const isBetter = one.side === 'BUY' ? one.price > other.price : one.price < other.price
            expect(isBetter || (one.price === other.price && before(one, other))).toBe(false)
          }
        const open = orders.filter((order) => filled(order) < order.remaining)
        const bid = open.filter(({ side }) => side === 'BUY').map(({ price }) => price)
        const asked = open.filter(({ side }) => side === 'SELL').map(({ price }) => price)
        expect(bid.some((high) => asked.some((low) => low <= high))).toBe(false)
      }),
    )
  })
})
