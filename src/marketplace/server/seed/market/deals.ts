import { fills, openPositions, orders, trades } from '../../tables/index.ts'
import { cents } from '../addAccount.ts'
import { addDays } from '../calendar.ts'
import type { Holder, Holdings } from './Holdings.ts'
import type { MarketAccount, MarketLoan } from '../MarketFacts.ts'
import { type Listing, type MarketBlock, numbered } from './MarketBlock.ts'

/** A price in the tables' format; here it is in hundredths of a percent. */
export const priceText = (price: number): string => (price / 100).toFixed(4)

/** 100 %, in hundredths of a percent. */
export const PAR = 10_000

type OrderRow = typeof orders.$inferInsert

/** An order, filled unless `facts` say otherwise. Returns its id. */
export function addOrder(
  { sink, random }: MarketBlock,
  listing: Listing,
  account: MarketAccount,
  order: {
    readonly side: 'BUY' | 'SELL'
    readonly market: 'PRIMARY' | 'SECONDARY'
    /** Nominal amount in whole hundredths. */
    readonly quantity: number
    readonly price: number
    readonly placedAt: string
    readonly closedAt: string | null
  },
  facts: Partial<OrderRow> = {},
): number {
  const entityId = sink.nextId(orders)
  const isAutoInvest = order.side === 'BUY' && order.market === 'PRIMARY' && random.chance(0.55)
  const quantity = cents(order.quantity)
  sink.add(orders, {
    entityId,
    orderNumber: numbered('O', entityId),
    accountId: account.accountId,
    instrumentId: listing.instrumentId,
    market: order.market,
    side: order.side,
    state: 'FILLED',
    currencyId: account.currencyId,
    quantity,
    filledQuantity: quantity,
    price: priceText(order.price),
    isAutoInvest,
    placedByUserId: isAutoInvest ? null : account.holder.userId,
    placedAtUtc: order.placedAt,
    closedAtUtc: order.closedAt,
    expiresOn: addDays(order.placedAt.slice(0, 10), 60),
    createdAtUtc: order.placedAt,
    updatedAtUtc: order.closedAt ?? order.placedAt,
    ...facts,
  })
  return entityId
}

export interface Deal {
  readonly listing: Listing
  readonly buyer: MarketAccount
  readonly seller: Holder | null
  readonly hundreds: number
  /** Principal still owed of it, in whole hundredths. */
  readonly outstanding: number
  /** Interest of it that is earned and not paid, in whole hundredths. */
  readonly accrued: number
  readonly price: number
  /** The buyer's payment and the seller's fee, in integer hundredths. */
  readonly amount: number
  readonly fee: number
  readonly buyOrderId: number
  readonly sellOrderId: number | null
  readonly at: string
}

/** The rows of a deal except its journal entry: call it when the entry is written. */
export function addTrade({ sink }: MarketBlock, deal: Deal, lot: LotRow, journalEntryId: number): void {
  const { listing, buyer, seller, at } = deal
  const stamps = { createdAtUtc: at, updatedAtUtc: at }
  const tradeId = lot.tradeId
  const shared = {
    ...stamps,
    instrumentId: listing.instrumentId,
    currencyId: buyer.currencyId,
    quantity: cents(deal.hundreds * 10_000),
    price: priceText(deal.price),
    outstandingPrincipal: cents(deal.outstanding),
    accruedInterest: deal.seller ? cents(deal.accrued) : null,
    amount: cents(deal.amount),
  }
  sink.add(trades, {
    ...shared,
    entityId: tradeId,
    tradeNumber: numbered('T', tradeId),
    loanId: listing.loan.loanId,
    market: seller ? 'SECONDARY' : 'PRIMARY',
    buyOrderId: deal.buyOrderId,
    sellOrderId: deal.sellOrderId,
    buyerAccountId: buyer.accountId,
    sellerAccountId: seller?.account.accountId ?? null,
    feeAmount: cents(deal.fee),
    tradedAtUtc: at,
    journalEntryId,
  })
  const fill = (side: 'BUY' | 'SELL', orderId: number, accountId: number, fee: number) =>
    sink.add(fills, {
      ...shared,
      entityId: sink.nextId(fills),
      orderId,
      tradeId,
      accountId,
      side,
      fee: cents(fee),
      filledAtUtc: at,
    })
  fill('BUY', deal.buyOrderId, buyer.accountId, 0)
  if (seller && deal.sellOrderId !== null) fill('SELL', deal.sellOrderId, seller.account.accountId, deal.fee)
  sink.add(openPositions, lot)
}

type LotRow = typeof openPositions.$inferInsert

/** Moves the holding at once; returns the buyer's lot. */
export function exchange(
  { sink }: MarketBlock,
  holdings: Holdings,
  deal: Omit<Deal, 'buyOrderId' | 'sellOrderId'>,
): LotRow {
  const { buyer, seller, hundreds, outstanding, price, at } = deal
  if (seller) holdings.sell(seller, hundreds, at)
  const row: LotRow = {
    entityId: sink.nextId(openPositions),
    accountId: buyer.accountId,
    instrumentId: deal.listing.instrumentId,
    tradeId: sink.nextId(trades),
    state: 'OPEN',
    currencyId: buyer.currencyId,
    quantity: cents(hundreds * 10_000),
    soldQuantity: '0.00',
    price: priceText(deal.price),
    openedAtUtc: at,
    closedAtUtc: null,
    createdAtUtc: at,
    updatedAtUtc: at,
  }
  holdings.buy(buyer, { hundreds, outstanding, price }, at, row)
  return row
}

/** Different investors who were customers by then. */
export function pickSome(
  { investors, random }: MarketBlock,
  loan: MarketLoan,
  before: string,
  count: number,
): readonly MarketAccount[] {
  const eligible = (investors.get(loan.currencyId) ?? []).filter(({ openedOn }) => openedOn < before)
  const chosen = new Set<MarketAccount>()
  while (chosen.size < Math.min(count, eligible.length)) chosen.add(random.pick(eligible))
  if (chosen.size === 0) throw new Error(`Nobody could fund loan ${loan.loanNumber} before ${before}`)
  return [...chosen]
}
