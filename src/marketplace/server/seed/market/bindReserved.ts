import { addDays, atMinute, TODAY } from '../calendar.ts'
import { cents } from '../addAccount.ts'
import { Random } from '../Random.ts'
import { addOrder, PAR, priceText } from './deals.ts'
import type { MarketAccount } from '../MarketFacts.ts'
import type { HeldPosition, Listing, MarketBlock } from './MarketBlock.ts'
import { addPayout } from './moneyOut.ts'

/** Open orders, and payouts that wait for approval: together the reserved amount of each account. */
export function bindReserved(block: MarketBlock): void {
  for (const account of block.accounts) {
    if (account.portfolio) bindPortfolio(block, account)
    else if (account.reserved > 0) bind(block, account)
  }
  offerPositions(block)
  addPastOrders(block)
}

function bind(block: MarketBlock, account: MarketAccount): void {
  const { random } = block
  const [primary, secondary] = (['PRIMARY', 'SECONDARY'] as const).map((market) =>
    block.listings.filter(({ row }) => row.state === market && row.currencyId === account.currencyId),
  )
  let left = account.reserved
  if (account.accountId % 11 === 0 || !secondary || secondary.length === 0) {
    const at = atMinute(addDays(TODAY, -random.int(0, 2)), random.int(60, 500))
    addPayout(block, account, left, at, { status: 'REQUESTED', isStandardPayout: random.chance(0.5) })
    return
  }
  const listing = primary && primary.length > 0 ? random.pick(primary) : null
  const most = listing ? Number(listing.row.nominalAmount) * 100 - toOrder(listing) : 0
  const first = Math.min(left, Math.floor(most / 10_000) * 10_000)
  if (listing && first > 0 && random.chance(0.8)) {
    waitOn(block, listing, account, first, 'PRIMARY')
    listing.row.subscribedAmount = cents(toOrder(listing) + first)
    left -= first
  }
  if (left > 0) waitOn(block, random.pick(secondary), account, left, 'SECONDARY')
}

/** Several orders at once: bids on both markets, and an offer of some of what the account holds. */
function bindPortfolio(market: MarketBlock, account: MarketAccount): void {
  const block = { ...market, random: new Random(SEED + account.accountId) }
  const listed = (state: Listing['row']['state']) =>
    block.listings.filter(({ row }) => row.state === state && row.currencyId === account.currencyId)
  let left = account.reserved
  for (const listing of listed('PRIMARY').slice(0, 2)) {
    const most = Number(listing.row.nominalAmount) * 100 - toOrder(listing)
    const amount = Math.floor(Math.min(most, account.reserved * 0.35) / 10_000) * 10_000
    if (amount === 0) continue
    waitOn(block, listing, account, amount, 'PRIMARY')
    listing.row.subscribedAmount = cents(toOrder(listing) + amount)
    left -= amount
  }
  const [secondary] = listed('SECONDARY')
  if (left > 0 && secondary) waitOn(block, secondary, account, left, 'SECONDARY')
  const [, offered] = block.positions.filter((position) => position.account === account)
  if (offered) offer(block, offered, Math.ceil(offered.hundreds / 2))
}

const SEED = 20_210_522

const toOrder = ({ row }: Listing): number => Math.round(Number(row.subscribedAmount ?? 0) * 100)

function waitOn(
  block: MarketBlock,
  listing: Listing,
  account: MarketAccount,
  amount: number,
  market: 'PRIMARY' | 'SECONDARY',
): void {
  const order = {
    side: 'BUY',
    market,
    quantity: amount,
    price: PAR,
    placedAt: recently(block, account),
    closedAt: null,
  } as const
  addOrder(block, listing, account, order, {
    state: 'OPEN',
    filledQuantity: '0.00',
    reservedAmount: cents(amount),
  })
}

const recently = ({ random }: MarketBlock, { openedOn }: MarketAccount): string => {
  const day = addDays(TODAY, -random.int(1, 12))
  return atMinute(day < openedOn ? openedOn : day, random.int(600, 1200))
}

/** Some holders want to sell. */
function offerPositions(block: MarketBlock): void {
  const { random } = block
  for (const position of block.positions) {
    if (position.account.portfolio || !random.chance(0.05)) continue
    offer(block, position, position.hundreds)
  }
}

function offer(block: MarketBlock, { account, listing }: HeldPosition, most: number): void {
  const { random } = block
  const price = PAR + random.int(-20, 20) * 10
  const quantity = random.int(1, most) * 10_000
  const order = {
    side: 'SELL',
    market: 'SECONDARY',
    quantity,
    price,
    placedAt: recently(block, account),
    closedAt: null,
  } as const
  addOrder(block, listing, account, order, {
    state: 'OPEN',
    filledQuantity: '0.00',
    price: priceText(price),
  })
}

/** Orders without a trade. */
function addPastOrders(block: MarketBlock): void {
  const { random, listings } = block
  for (const { account, listing } of block.positions) {
    if (!random.chance(0.2)) continue
    const isExpired = random.chance(0.4)
    const placedOn = addDays(TODAY, -random.int(70, 400))
    if (placedOn <= account.openedOn || placedOn <= (listing.row.listedOn ?? TODAY)) continue
    const order = {
      side: 'BUY',
      market: 'SECONDARY',
      quantity: random.int(10, 200) * 10_000,
      price: PAR - random.int(20, 90) * 10,
      placedAt: atMinute(placedOn, random.int(420, 1200)),
      closedAt: atMinute(addDays(placedOn, isExpired ? 61 : random.int(1, 40)), 60),
    } as const
    addOrder(block, listing, account, order, {
      state: isExpired ? 'EXPIRED' : 'CANCELLED',
      filledQuantity: '0.00',
      cancelCause: isExpired ? null : 'BY_INVESTOR',
    })
  }
  for (const listing of listings.filter(({ loan }) => loan.state === 'CANCELLED')) {
    const [account] = block.investors.get(listing.loan.currencyId) ?? []
    const placedOn = addDays(listing.loan.createdOn, 3)
    if (!account || account.openedOn >= placedOn) continue
    const order = {
      side: 'BUY',
      market: 'PRIMARY',
      quantity: random.int(10, 200) * 10_000,
      price: PAR,
      placedAt: atMinute(placedOn, random.int(420, 1200)),
      closedAt: atMinute(addDays(placedOn, 2), 60),
    } as const
    addOrder(block, listing, account, order, {
      state: 'CANCELLED',
      filledQuantity: '0.00',
      cancelCause: 'NOT_FUNDED',
    })
  }
}
