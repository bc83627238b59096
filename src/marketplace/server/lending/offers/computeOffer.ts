import { divideRounded, fromUnits, sum, toUnits } from '../../../../engine/rules/fixedPoint.ts'
import { date, integer, money, object } from '../../../../engine/server/kernel/operations/fields.ts'
import type { ValueOf } from '../../../../engine/server/kernel/operations/Field.ts'
import { loanCost } from '../../../rules/loanCost.ts'
import {
  type DayCount,
  dayOfMonth,
  planRepayments,
  previousDueDay,
  type Repayment,
} from '../../../rules/planRepayments.ts'
import type { BorrowerFees } from '../borrowerFees.ts'

/** Decimals as text. */
export interface OfferTerms {
  readonly amount: string
  /** A year, in percent. */
  readonly interestRate: string
  readonly termMonths: number
  readonly repaymentType: Repayment
  readonly dayCount: DayCount
  readonly firstPaymentOn: string
}

/** Amounts with two fraction digits, as text. */
export const offerInstalment = object(
  'LoanOfferInstalment',
  {
    number: integer({ description: 'From 1.' }),
    dueOn: date(),
    principal: money(),
    interest: money(),
    /** It is charged beside the instalment. */
    fee: money({ description: 'Administration fee of the month.' }),
    total: money(),
    owed: money({ description: 'Principal that is left after it.' }),
  },
  { meaning: 'A planned instalment of an offered loan.' },
)

export type OfferInstalment = ValueOf<typeof offerInstalment>

export interface OfferFigures {
  readonly establishmentFee: string
  readonly firstPayment: string
  readonly totalInterest: string
  readonly totalFees: string
  readonly totalToPay: string
  /** Effective annual rate in percent, with two digits: `9.87`. */
  readonly yearlyCost: string
  readonly schedule: readonly OfferInstalment[]
}

/** What follows from an offer's terms and the fees of the day, for a loan that is paid out a month before the first instalment. */
export function computeOffer(terms: OfferTerms, fees: BorrowerFees): OfferFigures {
  const principal = toUnits(terms.amount, 2)
  const { firstPaymentOn, termMonths, repaymentType: repayment, dayCount } = terms
  const paymentDay = dayOfMonth(firstPaymentOn)
  const startsOn = previousDueDay(firstPaymentOn, paymentDay)
  const plan = planRepayments({
    principal,
    yearlyRate: toUnits(terms.interestRate, 6),
    termMonths,
    repayment,
    dayCount,
    startsOn,
    firstPaymentOn,
    paymentDay,
  })
  const establishmentFee = divideRounded(
    principal * toUnits(fees.establishmentFeeInPercentage, 6),
    100n * MILLION,
  )
  const yearlyRate = toUnits(fees.annualFeeInPercentage, 6)
  const cost = loanCost(plan, startsOn, { establishmentFee, yearlyRate })
  const schedule = plan.map((one, at) => {
    const fee = cost.periodFees[at] ?? 0n
    return {
      number: at + 1,
      dueOn: one.dueOn,
      principal: fromUnits(one.principal, 2),
      interest: fromUnits(one.interest, 2),
      fee: fromUnits(fee, 2),
      total: fromUnits(one.principal + one.interest + fee, 2),
      owed: fromUnits(one.owed, 2),
    }
  })
  return {
    establishmentFee: fromUnits(establishmentFee, 2),
    firstPayment: schedule[0]?.total ?? '0.00',
    totalInterest: fromUnits(cost.interest, 2),
    totalFees: fromUnits(establishmentFee + cost.administrationFee, 2),
    totalToPay: fromUnits(sum([principal, cost.total]), 2),
    yearlyCost: (cost.effectiveRate * 100).toFixed(2),
    schedule,
  }
}

const MILLION = 1_000_000n

/** What `loanOffers.schedule` holds; only `computeOffer` writes it. */
export function readSchedule(stored: unknown): readonly OfferInstalment[] {
  if (!Array.isArray(stored) || !stored.every(isInstalment)) throw new Error('Not a schedule of an offer')
  return stored
}

const TEXTS = ['dueOn', 'principal', 'interest', 'fee', 'total', 'owed'] as const

const isInstalment = (value: unknown): value is OfferInstalment =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  typeof value.number === 'number' &&
  TEXTS.every((name) => typeof Reflect.get(value, name) === 'string')
