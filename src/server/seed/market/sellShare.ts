import { addDays, addMinutes, atMinute, daysBetween, TODAY } from '../calendar.ts'
import { addFee } from './addFee.ts'
import { addOrder, addTrade, type Deal, exchange, PAR, pickSome, priceText } from './deals.ts'
import type { Holdings } from './Holdings.ts'
import type { MarketAccount, MarketLoan } from './MarketFacts.ts'
import type { Listing, MarketBlock } from './MarketBlock.ts'
import { customer } from './PlannedEntry.ts'

/** Days on which somebody sold their share: a month after funding at the earliest, and never of a loan in recovery. */
export function saleDays({ random }: MarketBlock, loan: MarketLoan, issuedOn: string): readonly string[] {
  const first = addDays(issuedOn, 30)
  const last = addDays(loan.defaultedOn ?? loan.repaidOn ?? TODAY, loan.defaultedOn === null ? -10 : -100)
  const span = daysBetween(first, last)
  if (span < 10) return []
  return Array.from({ length: random.int(0, 3) }, () => addDays(first, random.int(0, span)))
}

/** Somebody sells all or part of what they hold to another investor, at a price near par. */
export function sellShare(
  block: MarketBlock,
  listing: Listing,
  holdings: Holdings,
  on: string,
  owed: number,
): void {
  const { random, plans } = block
  const { loan } = listing
  const seller = random.pick(holdings.current)
  const [buyer] = pickSome(block, loan, on, 1)
  const hundreds = random.chance(0.5) ? seller.hundreds : random.int(1, seller.hundreds)
  const price = PAR + random.int(-40, 15) * 10
  // What is sold is a share of the principal still owed.
  const amount = Math.floor((Math.floor((owed * hundreds) / (loan.amount / 10_000)) * price) / PAR)
  if (!buyer || buyer === seller.account || amount < 100) return
  const fee = Math.floor((amount * 5) / 1000)
  const at = atMinute(on, random.int(420, 560))
  const placedAt = (account: MarketAccount) => {
    const placed = addMinutes(at, -random.int(1, 4000))
    return placed < atMinute(account.openedOn, 600) ? at : placed
  }
  const order = { market: 'SECONDARY', quantity: hundreds * 10_000, price, closedAt: at } as const
  const buyOrderId = addOrder(block, listing, buyer, { ...order, side: 'BUY', placedAt: placedAt(buyer) })
  const sellOrderId = addOrder(block, listing, seller.account, {
    ...order,
    side: 'SELL',
    placedAt: placedAt(seller.account),
  })
  const deal: Deal = { listing, buyer, seller, hundreds, price, amount, fee, buyOrderId, sellOrderId, at }
  const lot = exchange(block, holdings, deal)
  Object.assign(listing.row, { price: priceText(price), priceUpdatedAtUtc: at })
  plans.push({
    at,
    kind: 'TRADE',
    currencyId: loan.currencyId,
    description: `Shares of ${loan.loanNumber} sold`,
    reference: loan.loanNumber,
    lines: [
      customer(buyer.accountId, -amount, loan.loanId),
      customer(seller.account.accountId, amount - fee, loan.loanId),
      { ledger: 'TRADING_FEES', amount: fee, loanId: loan.loanId },
    ],
    onWritten: (journalEntryId) => {
      addTrade(block, deal, lot, journalEntryId)
      addFee(block, seller.account, { kind: 'TRADING', amount: fee, at, loan, journalEntryId })
    },
  })
}
