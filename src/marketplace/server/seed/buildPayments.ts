import { Decimal } from 'decimal.js'
import { addMonths } from '../../../engine/rules/calendar.ts'
import { dayOfMonth } from '../../rules/planRepayments.ts'
import type { Installment } from '../lending/buildSchedule.ts'
import {
  type InstalmentSums,
  type OwedInstalment,
  sumInstalments,
} from '../lending/servicing/sumInstalments.ts'
import type { loanPayments } from '../tables/index.ts'
import { addDays, atMinute, daysBetween, TODAY } from './calendar.ts'
import type { LoanState } from './planLoans.ts'
import type { Random } from './Random.ts'

type PaymentRow = Omit<typeof loanPayments.$inferInsert, 'loanId'>

export interface LoanProgress extends InstalmentSums {
  readonly payments: readonly PaymentRow[]
  readonly repaidOn: string | null
  readonly defaultedOn: string | null
  readonly writtenOffOn: string | null
  readonly writtenOffAmount: string
}

/**
 * History of a loan's instalments until today: paid in time or late, overdue, written off, or still to come.
 * The loan's own figures follow from them.
 */
export function buildPayments(
  random: Random,
  schedule: readonly Installment[],
  loan: { readonly state: LoanState; readonly issuedOn: string; readonly loanNumber: string },
): LoanProgress {
  const dueCount = schedule.filter(({ dueOn }) => dueOn < TODAY).length
  const unpaidFrom = firstUnpaid(random, loan.state, dueCount, schedule.length)
  const isLost = loan.state === 'DEFAULTED' && isGivenUp(schedule[unpaidFrom]?.dueOn ?? TODAY)
  const payments = schedule.map((installment, at) => {
    const { dueOn } = installment
    const outcome =
      at < unpaidFrom
        ? paid(random, installment, dueOn)
        : at >= dueCount
          ? toCome(isLost)
          : unpaid(random, installment, dueOn, isLost, at === unpaidFrom)
    return {
      installmentNumber: at + 1,
      ...installment,
      fee: '0.00',
      reference: `${loan.loanNumber}-${at + 1}`,
      createdAtUtc: atMinute(loan.issuedOn, 600),
      updatedAtUtc: atMinute(outcome.paidOn ?? loan.issuedOn, 900),
      ...outcome,
    } satisfies PaymentRow
  })
  return { payments, ...sumUp(payments, loan.state, isLost) }
}

export const NO_PROGRESS: LoanProgress = {
  payments: [],
  repaidPrincipal: '0.00',
  arrearsAmount: '0.00',
  daysInArrears: 0,
  nextPaymentOn: null,
  repaidOn: null,
  defaultedOn: null,
  writtenOffOn: null,
  writtenOffAmount: '0.00',
}

/** The first instalment of a loan of the demo is due a month after its payout. */
export const plannedDays = (startsOn: string) => ({
  dayCount: 'THIRTY_360' as const,
  startsOn,
  firstPaymentOn: addMonths(startsOn, 1),
  paymentDay: dayOfMonth(startsOn),
})

/** What is agreed for a loan that is not paid out yet. */
export const planPayments = (
  schedule: readonly Installment[],
  loanNumber: string,
): readonly (PaymentRow & Outcome)[] =>
  schedule.map((installment, at) => ({
    installmentNumber: at + 1,
    ...installment,
    fee: '0.00',
    reference: `${loanNumber}-${at + 1}`,
    createdAtUtc: atMinute(TODAY, 600),
    updatedAtUtc: atMinute(TODAY, 600),
    ...toCome(false),
  }))

/** A loan is in default when its oldest instalment is that late. */
const DEFAULT_DAYS = 90
/** Default that is younger waits for two of the staff to write the loan off. */
const HOPE_DAYS = 60

/** What is left of a loan in default is a loss. */
const isGivenUp = (oldestDueOn: string): boolean => addDays(oldestDueOn, DEFAULT_DAYS + HOPE_DAYS) <= TODAY

/** Reminder fee for a payment more than ten days late. */
const REMINDER_FEE = '100.00'

type Outcome = Pick<PaymentRow, 'state' | 'paidOn' | 'daysLate' | 'remindedOn'> & {
  readonly paidAmount: string
  readonly fee?: string
}

/** Index of the first instalment that is not fully paid. */
function firstUnpaid(random: Random, state: LoanState, dueCount: number, count: number): number {
  if (state === 'REPAID') return count
  if (state === 'OVERDUE') return Math.max(0, dueCount - random.int(1, 3))
  if (state === 'DEFAULTED') return Math.max(0, dueCount - random.int(5, 7))
  return dueCount
}

function paid(random: Random, installment: Installment, dueOn: string): Outcome {
  const daysLate = random.chance(0.12) ? random.int(1, 25) : 0
  const isLate = daysLate > 0 && addDays(dueOn, daysLate) < TODAY
  const fee = isLate && daysLate > 10 ? REMINDER_FEE : '0.00'
  return {
    state: isLate ? 'PAID_LATE' : 'PAID',
    fee,
    paidAmount: amountOf(installment, fee).toFixed(2),
    paidOn: isLate ? addDays(dueOn, daysLate) : addDays(dueOn, -random.int(0, 3)),
    remindedOn: isLate && daysLate > 10 ? addDays(dueOn, 10) : null,
    daysLate: isLate ? daysLate : 0,
  }
}

function unpaid(
  random: Random,
  installment: Installment,
  dueOn: string,
  isLost: boolean,
  mayBePartial: boolean,
): Outcome {
  const daysLate = daysBetween(dueOn, TODAY)
  const fee = daysLate > 10 ? REMINDER_FEE : '0.00'
  const isPartial = mayBePartial && random.chance(0.5)
  const share = new Decimal(random.int(20, 80)).div(100)
  return {
    state: isLost ? 'WRITTEN_OFF' : isPartial ? 'PARTIALLY_PAID' : 'OVERDUE',
    fee,
    paidAmount: isPartial ? amountOf(installment, fee).times(share).toFixed(2) : '0.00',
    paidOn: isPartial ? addDays(dueOn, random.int(0, Math.min(9, daysLate))) : null,
    remindedOn: daysLate > 10 ? addDays(dueOn, 10) : null,
    daysLate,
  }
}

const toCome = (isLost: boolean): Outcome => ({
  state: isLost ? 'WRITTEN_OFF' : 'SCHEDULED',
  paidAmount: '0.00',
  paidOn: null,
  daysLate: 0,
  remindedOn: null,
})

const amountOf = ({ principal, interest }: Installment, fee: string): Decimal =>
  new Decimal(principal).plus(interest).plus(fee)

function sumUp(
  payments: readonly (OwedInstalment & Pick<PaymentRow, 'paidOn'>)[],
  state: LoanState,
  isLost: boolean,
): Omit<LoanProgress, 'payments'> {
  const sums = sumInstalments(payments, TODAY)
  const oldest = addDays(TODAY, -sums.daysInArrears)
  const defaultedOn = state === 'DEFAULTED' && sums.daysInArrears > 0 ? addDays(oldest, DEFAULT_DAYS) : null
  const owed = payments
    .reduce((total, { principal }) => total.plus(principal), new Decimal(0))
    .minus(sums.repaidPrincipal)
  return {
    ...sums,
    repaidOn: state === 'REPAID' ? (payments.at(-1)?.paidOn ?? null) : null,
    defaultedOn,
    writtenOffOn: isLost ? defaultedOn : null,
    writtenOffAmount: isLost ? owed.toFixed(2) : '0.00',
  }
}
