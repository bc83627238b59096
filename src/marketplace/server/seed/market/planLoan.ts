import { netOpenPositions } from '../../tables/index.ts'
import { cents } from '../addAccount.ts'
import { addDays, addMinutes, atMinute, TODAY } from '../calendar.ts'
import { addFee } from './addFee.ts'
import { addOrder, addTrade, type Deal, exchange, PAR, pickSome, priceText } from './deals.ts'
import { Holdings } from './Holdings.ts'
import type { MarketAccount, MarketPayment } from '../MarketFacts.ts'
import { type Listing, type MarketBlock, split } from './MarketBlock.ts'
import { addIncomingTransfer } from './moneyIn.ts'
import { planOutgoingTransfer } from './moneyOut.ts'
import { customer } from './PlannedEntry.ts'
import type { Wish } from './planPortfolios.ts'
import { saleDays, sellShare } from './sellShare.ts'

/** History of a loan that was paid out: its funding, every payment passed on, and all sales. */
export function planLoan(block: MarketBlock, listing: Listing, borrower: MarketAccount): void {
  const { loan } = listing
  const { issuedOn } = loan
  if (issuedOn === null) return
  const holdings = new Holdings()
  fund(block, listing, borrower, holdings, issuedOn)
  const events: readonly LoanEvent[] = [
    ...loan.payments.flatMap((payment) =>
      payment.paidOn !== null && payment.paid > 0 ? [{ on: payment.paidOn, payment }] : [],
    ),
    ...saleDays(block, loan, issuedOn).map((on) => ({ on })),
    ...(block.portfolios.wishes.get(loan.loanId) ?? []).map((wish) => ({ on: wish.on, wish })),
  ].sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  for (const { on, payment, wish } of events) {
    if (payment) distributePayment(block, listing, borrower, holdings, payment)
    else sellShare(block, listing, holdings, on, wish)
  }
  close(block, listing, holdings)
}

/** A payment, or else a sale. */
interface LoanEvent {
  readonly on: string
  readonly payment?: MarketPayment
  readonly wish?: Wish
}

function fund(
  block: MarketBlock,
  listing: Listing,
  borrower: MarketAccount,
  holdings: Holdings,
  issuedOn: string,
): void {
  const { random, plans } = block
  const { loan } = listing
  const at = atMinute(issuedOn, 570)
  const chosen = pickSome(block, loan, issuedOn, random.weighted(FUNDERS))
  const planned = block.portfolios.purchases.get(loan.loanId) ?? []
  const rest = planned.reduce((left, { hundreds }) => left - hundreds, loan.amount / 10_000)
  const parts = split(
    rest - chosen.length,
    chosen.map(() => random.int(20, 100)),
  )
  const purchases = [
    ...chosen.map((buyer, nth) => ({ buyer, hundreds: (parts[nth] ?? 0) + 1, random })),
    ...planned,
  ]
  const deals = purchases.map(({ buyer, hundreds, random }): [Deal, ReturnType<typeof exchange>] => {
    const amount = hundreds * 10_000
    const placedAt = atMinute(addDays(issuedOn, -random.int(2, 15)), random.int(420, 1300))
    const buyOrderId = addOrder({ ...block, random }, listing, buyer, {
      side: 'BUY',
      market: 'PRIMARY',
      quantity: amount,
      price: PAR,
      placedAt: placedAt < atMinute(buyer.openedOn, 600) ? at : placedAt,
      closedAt: at,
    })
    const deal = {
      listing,
      buyer,
      seller: null,
      hundreds,
      outstanding: amount,
      accrued: 0,
      price: PAR,
      amount,
      fee: 0,
      buyOrderId,
      sellOrderId: null,
      at,
    }
    return [deal, exchange(block, holdings, deal)]
  })
  const fee = loan.establishmentFee
  plans.push({
    at,
    kind: 'LOAN_DISBURSEMENT',
    currencyId: loan.currencyId,
    description: { code: 'LOAN_PAID_OUT', params: { loan: loan.loanNumber } },
    reference: loan.loanNumber,
    lines: [
      ...deals.map(([{ buyer, amount }]) =>
        customer(buyer.accountId, -amount, { loanId: loan.loanId, principal: -amount }),
      ),
      customer(borrower.accountId, loan.amount - fee, { loanId: loan.loanId, fee }),
      { ledger: 'ESTABLISHMENT_FEES', amount: fee, loanId: loan.loanId },
    ],
    onWritten: (journalEntryId) => {
      for (const [deal, lot] of deals) addTrade(block, deal, lot, journalEntryId)
      addFee(block, borrower, { kind: 'ESTABLISHMENT', amount: fee, at, loan, journalEntryId })
    },
  })
  planOutgoingTransfer(block, borrower, loan.amount - fee, addMinutes(at, 1))
}

/** Number of investors that fund a loan, and how often. */
const FUNDERS: readonly (readonly [number, number])[] = [
  [2, 45],
  [3, 40],
  [4, 15],
]

/** Posts a payment of the borrower to the investors’ accounts. */
function distributePayment(
  block: MarketBlock,
  { loan }: Listing,
  borrower: MarketAccount,
  holdings: Holdings,
  payment: MarketPayment,
): void {
  // Fees are covered first, then interest.
  const fee = Math.min(payment.paid, payment.fee)
  const interest = Math.min(payment.paid - fee, payment.interest)
  const principal = payment.paid - fee - interest
  const holders = holdings.current
  const principals = holdings.share(principal)
  const interests = holdings.share(interest)
  for (const [nth, holder] of holders.entries()) {
    holder.outstanding -= principals[nth] ?? 0
    holder.principal += principals[nth] ?? 0
    holder.interest += interests[nth] ?? 0
  }
  const at = atMinute(payment.paidOn ?? TODAY, block.random.int(600, 900))
  block.plans.push({
    at,
    kind: 'LOAN_PAYMENT',
    currencyId: loan.currencyId,
    description: { code: 'LOAN_PAYMENT', params: { reference: payment.reference } },
    reference: payment.reference,
    lines: [
      { ledger: 'CLIENT_BANK', amount: -payment.paid, loanId: loan.loanId },
      ...holders.map(({ account }, nth) =>
        customer(account.accountId, (principals[nth] ?? 0) + (interests[nth] ?? 0), {
          loanId: loan.loanId,
          principal: principals[nth] ?? 0,
        }),
      ),
      { ledger: 'REMINDER_FEES', amount: fee, loanId: loan.loanId },
    ],
    onWritten: (journalEntryId) => {
      const matched = {
        accountId: borrower.accountId,
        journalEntryId,
        loanPaymentId: payment.loanPaymentId,
      }
      addIncomingTransfer(block, {
        account: borrower,
        amount: payment.paid,
        at,
        message: payment.reference,
        matched,
      })
      addFee(block, borrower, { kind: 'REMINDER', amount: fee, at, loan, journalEntryId })
    },
  })
}

/** Final holdings. */
function close(block: MarketBlock, listing: Listing, holdings: Holdings): void {
  const { sink, positions } = block
  const { loan, instrumentId, row } = listing
  const endedAt = loan.repaidOn ?? loan.writtenOffOn
  const ended = loan.state === 'REPAID' ? 'CLOSED' : loan.writtenOffOn === null ? null : 'WRITTEN_OFF'
  for (const holder of holdings.all) {
    const { account, hundreds, outstanding } = holder
    const isOpen = ended === null && hundreds > 0
    sink.add(netOpenPositions, {
      entityId: sink.nextId(netOpenPositions),
      accountId: account.accountId,
      instrumentId,
      state: hundreds === 0 ? 'CLOSED' : (ended ?? 'OPEN'),
      currencyId: account.currencyId,
      quantity: cents(hundreds * 10_000),
      averagePrice: priceText(Math.round(holder.cost / holder.bought)),
      outstandingPrincipal: cents(outstanding),
      principalReceived: cents(holder.principal),
      interestReceived: cents(holder.interest),
      marketValue: cents(
        isOpen && loan.defaultedOn === null ? Math.floor((outstanding * Number(row.price)) / 100) : 0,
      ),
      lastTradedAtUtc: holder.lastTradedAt,
      createdAtUtc: holder.lastTradedAt,
      updatedAtUtc: holder.lastTradedAt,
    })
    // Loans in default are not traded.
    if (isOpen && loan.defaultedOn === null) positions.push({ account, listing, hundreds })
    if (ended === null || endedAt === null) continue
    for (const lot of holder.lots) {
      if (lot.left > 0) Object.assign(lot.row, { state: ended, closedAtUtc: atMinute(endedAt, 960) })
    }
  }
}
