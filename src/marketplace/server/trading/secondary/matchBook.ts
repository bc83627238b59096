import { compareInstants } from '../../../../engine/rules/instants.ts'
import { amountOf } from '../../../rules/amountOf.ts'
import { type Holding, principalOf } from './amounts.ts'

/** An order as the book has it: amounts in whole hundredths, the price in ten-thousandths of a percent. */
export interface BookOrder {
  readonly orderId: number
  readonly accountId: number
  readonly side: 'BUY' | 'SELL'
  readonly price: bigint
  readonly remaining: bigint
  /** ISO text. */
  readonly placedAt: string
}

/** Two orders that meet. */
export interface Deal {
  readonly buy: BookOrder
  readonly sell: BookOrder
  readonly quantity: bigint
  readonly price: bigint
  /** Outstanding principal of the quantity. */
  readonly principal: bigint
  readonly amount: bigint
}

/**
 * Which orders of one instrument meet, in order. The best price comes first, then the order that was placed first; the price
 * is that of the order that waited. Orders are filled in part. What would be worth less than a hundredth is not traded.
 * `holdings`: of the sellers, by account. `mayTrade`: whether these two accounts may trade with each other.
 */
export function matchBook(
  orders: readonly BookOrder[],
  holdings: ReadonlyMap<number, Holding>,
  mayTrade: (buyerAccountId: number, sellerAccountId: number) => boolean,
): readonly Deal[] {
  const buys = orders.filter(({ side }) => side === 'BUY').sort((a, b) => byPrice(b, a) || byTime(a, b))
  const sells = orders.filter(({ side }) => side === 'SELL').sort((a, b) => byPrice(a, b) || byTime(a, b))
  const left = new Map(orders.map((order) => [order, order.remaining]))
  const held = new Map(holdings)
  const deals: Deal[] = []
  for (const buy of buys) {
    for (const sell of sells) {
      if (sell.price > buy.price) break
      const wanted = left.get(buy) ?? 0n
      const offered = left.get(sell) ?? 0n
      const holding = held.get(sell.accountId)
      if (wanted === 0n) break
      if (offered === 0n || holding === undefined || !mayTrade(buy.accountId, sell.accountId)) continue
      const quantity = least(wanted, offered, holding.quantity)
      if (quantity === 0n) continue
      const price = byTime(buy, sell) < 0 ? buy.price : sell.price
      const principal = principalOf(holding, quantity)
      const amount = amountOf(principal, price)
      if (amount === 0n) continue
      deals.push({ buy, sell, quantity, price, principal, amount })
      left.set(buy, wanted - quantity)
      left.set(sell, offered - quantity)
      held.set(sell.accountId, {
        quantity: holding.quantity - quantity,
        outstanding: holding.outstanding - principal,
      })
    }
  }
  return deals
}

const byPrice = (one: BookOrder, other: BookOrder): number =>
  one.price < other.price ? -1 : one.price > other.price ? 1 : 0

/** Two orders of one moment were placed in the order of their ids. */
const byTime = (one: BookOrder, other: BookOrder): number =>
  compareInstants(one.placedAt, other.placedAt) || one.orderId - other.orderId

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((low, one) => (one < low ? one : low))
