import { instruments, loanEvents } from '../../tables/index.ts'
import { isinOf } from '../../lending/isinOf.ts'
import { cents } from '../addAccount.ts'
import { addDays, atMinute, TODAY } from '../calendar.ts'
import type { MarketLoan } from '../MarketFacts.ts'
import type { Listing, MarketBlock } from './MarketBlock.ts'

/** The instrument of a loan, and the loan's timeline. */
export function addListing(block: MarketBlock, loan: MarketLoan): Listing {
  const { sink } = block
  const entityId = sink.nextId(instruments)
  const createdAtUtc = atMinute(loan.createdOn, 960)
  const isFunded = loan.issuedOn !== null
  const isUpcoming = loan.state === 'UPCOMING'
  // What is upcoming opens within two weeks, one after the other.
  const listedOn = isUpcoming ? addDays(TODAY, 2 + (loan.loanId % 13)) : addDays(loan.createdOn, 1)
  const closedOn = loan.repaidOn ?? (loan.state === 'CANCELLED' ? addDays(loan.createdOn, 5) : null)
  const row: Listing['row'] = {
    entityId,
    loanId: loan.loanId,
    ticker: loan.loanNumber.replace('L-', 'FL'),
    isin: isinOf(loan.country, loan.loanId),
    name: loan.title,
    state: STATES[loan.state],
    currencyId: loan.currencyId,
    nominalAmount: cents(loan.amount),
    subscribedAmount: cents(isFunded ? loan.amount : 0),
    fundedAmount: cents(isFunded ? loan.amount : 0),
    minimumOrderAmount: '100.00',
    couponRate: loan.interestRate,
    price: '100.0000',
    priceUpdatedAtUtc: isUpcoming ? null : atMinute(listedOn, 480),
    listedOn,
    fundingEndsOn: isUpcoming ? null : (loan.issuedOn ?? addDays(listedOn, 30)),
    closedOn,
    createdAtUtc,
    updatedAtUtc: createdAtUtc,
  }
  sink.add(instruments, row)
  addTimeline(block, loan)
  const listing = { loan, instrumentId: entityId, row }
  block.listings.push(listing)
  return listing
}

const STATES = {
  UPCOMING: 'UPCOMING',
  FUNDING: 'PRIMARY',
  ACTIVE: 'SECONDARY',
  OVERDUE: 'SECONDARY',
  REPAID: 'CLOSED',
  DEFAULTED: 'SUSPENDED',
  CANCELLED: 'CLOSED',
} as const

type EventRow = typeof loanEvents.$inferInsert

function addTimeline({ sink, random, staffUserIds }: MarketBlock, loan: MarketLoan): void {
  const staff = random.pick(staffUserIds)
  const add = (kind: EventRow['kind'], at: string, facts: Partial<EventRow> = {}) => {
    sink.add(loanEvents, {
      entityId: sink.nextId(loanEvents),
      loanId: loan.loanId,
      kind,
      occurredAtUtc: at,
      isVisibleToInvestors: true,
      createdAtUtc: at,
      updatedAtUtc: at,
      ...facts,
    })
  }
  add('CREATED', atMinute(loan.createdOn, 960), { userId: staff, isVisibleToInvestors: false })
  if (loan.state === 'UPCOMING') return
  add('PUBLISHED', atMinute(addDays(loan.createdOn, 1), 480), { userId: staff })
  if (loan.state === 'CANCELLED') {
    add('CANCELLED', atMinute(addDays(loan.createdOn, 5), 600), { userId: staff })
    return
  }
  if (loan.issuedOn === null) return
  add('FUNDED', atMinute(loan.issuedOn, 560))
  add('DISBURSED', atMinute(loan.issuedOn, 570), {
    amount: cents(loan.amount - loan.establishmentFee),
    userId: staff,
  })
  let missed = 0
  for (const payment of loan.payments) {
    const { loanPaymentId, daysLate } = payment
    const amount = cents(payment.principal + payment.interest + payment.fee)
    if (payment.state === 'PAID_LATE' && daysLate > 10 && payment.paidOn) {
      add('PAYMENT_LATE', atMinute(payment.paidOn, 905), {
        loanPaymentId,
        amount,
        description: { code: 'DAYS_LATE', params: { days: daysLate } },
      })
    }
    if (daysLate === 0 || payment.paid >= payment.principal + payment.interest + payment.fee || missed > 2)
      continue
    missed += 1
    add('PAYMENT_MISSED', atMinute(addDays(payment.dueOn, 1), 120), { loanPaymentId, amount })
    const remindedOn = addDays(payment.dueOn, 10)
    if (remindedOn < TODAY) {
      add('REMINDER_SENT', atMinute(remindedOn, 480), { loanPaymentId, isVisibleToInvestors: false })
    }
  }
  if (loan.defaultedOn && loan.defaultedOn <= TODAY) {
    add('DEFAULTED', atMinute(loan.defaultedOn, 600), { userId: staff })
    const askedOn = addDays(loan.defaultedOn, 21)
    if (askedOn < TODAY) {
      add('RECOVERY', atMinute(askedOn, 660), {
        userId: staff,
        description: { code: 'GUARANTORS_ASKED' },
      })
    }
  }
  if (loan.repaidOn) add('REPAID', atMinute(loan.repaidOn, 960))
}
