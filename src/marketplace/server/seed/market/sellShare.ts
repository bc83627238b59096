import { addDays, addMinutes, atMinute, daysBetween, TODAY } from '../calendar.ts'
import { addFee } from './addFee.ts'
import { addOrder, addTrade, type Deal, exchange, PAR, pickSome, priceText } from './deals.ts'
import type { Holdings } from './Holdings.ts'
import type { MarketAccount, MarketLoan } from '../MarketFacts.ts'
import type { Listing, MarketBlock } from './MarketBlock.ts'
import { customer } from './PlannedEntry.ts'
import type { Wish } from './planPortfolios.ts'

/** Days on which shares were sold: a month after funding at the earliest, and never of a loan in recovery. */
export function saleDays({ random }: MarketBlock, loan: MarketLoan, issuedOn: string): readonly string[] {
  const first = addDays(issuedOn, 30)
  const last = addDays(loan.defaultedOn ?? loan.repaidOn ?? TODAY, loan.defaultedOn === null ? -10 : -100)
  const span = daysBetween(first, last)
  if (span < 10) return []
  return Array.from({ length: random.int(0, 3) }, () => addDays(first, random.int(0, span)))
}

/** An investor sells all or part of a holding to another at a price near par; `wish` names the buyer. */
export function sellShare(
  block: MarketBlock,
  listing: Listing,
  holdings: Holdings,
  on: string,
  wish?: Wish,
): void {
  const { plans } = block
  const random = wish?.random ?? block.random
  const { loan } = listing
  // Planned portfolios stay as planned: their holders sell when they choose to.
  const sellers = holdings.current.filter(({ account }) =>
    wish?.side === 'SELL' ? account === wish.account : account.portfolio === undefined,
  )
  if (sellers.length === 0) return
  const seller = random.pick(sellers)
  const [buyer] = wish?.side === 'BUY' ? [wish.account] : pickSome({ ...block, random }, loan, on, 1)
  const most = Math.min(seller.hundreds, wish?.hundreds ?? seller.hundreds)
  const hundreds = random.chance(0.5) ? most : random.int(1, most)
  const price = PAR + random.int(-40, 15) * 10
  // The sold part is a share of the outstanding principal.
  const outstanding = holdings.outstandingOf(seller, hundreds)
  const amount = Math.floor((outstanding * price) / PAR)
  if (!buyer || buyer === seller.account || amount < 100) return
  const fee = Math.floor((amount * 5) / 1000)
  const at = atMinute(on, random.int(420, 560))
  const placedAt = (account: MarketAccount) => {
    const placed = addMinutes(at, -random.int(1, 4000))
    return placed < atMinute(account.openedOn, 600) ? at : placed
  }
  const trading = { ...block, random }
  const order = { market: 'SECONDARY', quantity: hundreds * 10_000, price, closedAt: at } as const
  const buyOrderId = addOrder(trading, listing, buyer, { ...order, side: 'BUY', placedAt: placedAt(buyer) })
  const sellOrderId = addOrder(trading, listing, seller.account, {
    ...order,
    side: 'SELL',
    placedAt: placedAt(seller.account),
  })
  const deal: Deal = {
    listing,
    buyer,
    seller,
    hundreds,
    outstanding,
    accrued: accruedOn(loan, holdings, outstanding, on),
    price,
    amount,
    fee,
    buyOrderId,
    sellOrderId,
    at,
  }
  const lot = exchange(block, holdings, deal)
  Object.assign(listing.row, { price: priceText(price), priceUpdatedAtUtc: at })
  plans.push({
    at,
    kind: 'TRADE',
    currencyId: loan.currencyId,
    description: { code: 'SHARES_SOLD', params: { loan: loan.loanNumber } },
    reference: loan.loanNumber,
    lines: [
      customer(buyer.accountId, -amount, {
        loanId: loan.loanId,
        principal: -outstanding,
        text: { code: 'SHARES_BOUGHT', params: { loan: loan.loanNumber } },
      }),
      customer(seller.account.accountId, amount - fee, {
        loanId: loan.loanId,
        principal: outstanding,
        fee,
      }),
      { ledger: 'TRADING_FEES', amount: fee, loanId: loan.loanId },
    ],
    onWritten: (journalEntryId) => {
      addTrade(block, deal, lot, journalEntryId)
      addFee(block, seller.account, { kind: 'TRADING', amount: fee, at, loan, journalEntryId })
    },
  })
}

/** As `accrued_interest` of the database counts it. */
function accruedOn({ issuedOn, payments }: MarketLoan, holdings: Holdings, part: number, on: string): number {
  let startsOn = issuedOn ?? on
  let accrued = 0
  for (const { dueOn, interest, fee, paid, paidOn } of payments) {
    const isPaid = paidOn !== null && paidOn <= on
    const covered = isPaid ? Math.min(interest, Math.max(0, paid - fee)) : 0
    if (dueOn <= on) accrued += interest - covered
    else if (startsOn < on)
      accrued += Math.max(0, (interest * daysBetween(startsOn, on)) / daysBetween(startsOn, dueOn) - covered)
    startsOn = dueOn
  }
  const whole = holdings.current.reduce((sum, { outstanding }) => sum + outstanding, 0)
  return Math.floor((accrued * part) / whole)
}
