import type { loanApplications } from '../../tables/lending.ts'
import type { productTypes } from '../../tables/reference.ts'
import { Decimal } from 'decimal.js'
import { addDays, addMonths, firstOfMonth } from '../../../../engine/rules/calendar.ts'
import type { RefusalParams } from '../../../../engine/server/kernel/DomainError.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'

/** What staff decide. Decimals as text, days as `2026-11-23`. */
export interface OfferWish {
  readonly amount: string
  readonly interestRate: string
  readonly termMonths: number
  readonly expiresOn: string
  /** Null: the first day of the third month after the last day to accept. */
  readonly firstPaymentOn: string | null
}

/** How long an offer may be open. */
const MOST_DAYS_OPEN = 90
/** Between the last day to accept and the first instalment: the loan is funded and paid out meanwhile. */
const MOST_MONTHS_TO_FIRST = 12

/**
 * Checks what staff decide against the application and its product; returns the day of the first instalment. Refuses
 * with MIN, MAX and INVALID_FORMAT on the field.
 */
export function checkOfferTerms(
  wish: OfferWish,
  { requestedAmount, currencyId }: Pick<Row<typeof loanApplications>, 'requestedAmount' | 'currencyId'>,
  product: Row<typeof productTypes>,
  today: string,
): string {
  // One person must not offer more than the two approvers have seen.
  const most = Decimal.min(product.maxAmount, requestedAmount).toFixed(2)
  const least = Decimal.min(product.minAmount, most).toFixed(2)
  checkNumber('amount', wish.amount, { min: least, max: most, digits: 2, currencyId })
  const { minInterestRate, maxInterestRate, minTermMonths, maxTermMonths } = product
  checkNumber('interestRate', wish.interestRate, { min: minInterestRate, max: maxInterestRate, digits: 6 })
  checkNumber('termMonths', String(wish.termMonths), {
    min: String(minTermMonths),
    max: String(maxTermMonths),
    digits: 0,
  })
  checkDay('expiresOn', wish.expiresOn, today, addDays(today, MOST_DAYS_OPEN))
  const firstPaymentOn = wish.firstPaymentOn ?? addMonths(firstOfMonth(wish.expiresOn), 3)
  checkDay(
    'firstPaymentOn',
    firstPaymentOn,
    addMonths(wish.expiresOn, 1),
    addMonths(wish.expiresOn, MOST_MONTHS_TO_FIRST),
  )
  return firstPaymentOn
}

const checkNumber = (
  field: string,
  value: string,
  limits: {
    readonly min: string
    readonly max: string
    readonly digits: number
    /** Of an amount. */
    readonly currencyId?: number
  },
): void => {
  const number = new Decimal(value)
  if (number.decimalPlaces() > limits.digits) throw refuse('INVALID_FORMAT', field)
  const { currencyId } = limits
  const limit = (bound: string): RefusalParams => ({
    number: currencyId === undefined ? new Decimal(bound).toString() : { amount: bound, of: { currencyId } },
  })
  if (number.lt(limits.min)) throw refuse('MIN', field, limit(limits.min))
  if (number.gt(limits.max)) throw refuse('MAX', field, limit(limits.max))
}

const checkDay = (field: string, day: string, first: string, last: string): void => {
  if (day < first) throw refuse('MIN', field, { number: first })
  if (day > last) throw refuse('MAX', field, { number: last })
}
