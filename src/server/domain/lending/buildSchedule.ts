import { Decimal } from 'decimal.js'

export interface ScheduleTerms {
  /** Principal, a decimal as text with at most two fraction digits. */
  readonly amount: string
  /** Percent a year, as text. */
  readonly interestRate: string
  readonly termMonths: number
  readonly repaymentType: 'ANNUITY' | 'LINEAR' | 'BULLET'
}

/** Amounts with two fraction digits, as text. */
export interface Installment {
  readonly principal: string
  readonly interest: string
}

/**
 * The monthly instalments of a loan. Each is rounded to whole hundredths and the last one takes what rounding left,
 * so the principals add up to the amount exactly.
 */
export function buildSchedule(terms: ScheduleTerms): readonly Installment[] {
  const monthlyRate = new Decimal(terms.interestRate).div(1200)
  const regular = regularPart(terms, monthlyRate)
  const installments: Installment[] = []
  let owed = new Decimal(terms.amount)
  for (let month = 1; month <= terms.termMonths; month++) {
    const interest = owed.times(monthlyRate).toDecimalPlaces(2)
    const wanted = terms.repaymentType === 'ANNUITY' ? regular.minus(interest) : regular
    const principal = month === terms.termMonths ? owed : Decimal.min(wanted, owed)
    installments.push({ principal: principal.toFixed(2), interest: interest.toFixed(2) })
    owed = owed.minus(principal)
  }
  return installments
}

/** Annuity: principal and interest of a month together. Otherwise: the principal of a month. */
function regularPart(terms: ScheduleTerms, monthlyRate: Decimal): Decimal {
  const amount = new Decimal(terms.amount)
  if (terms.repaymentType === 'BULLET') return new Decimal(0)
  if (terms.repaymentType === 'LINEAR' || monthlyRate.isZero()) {
    return amount.div(terms.termMonths).toDecimalPlaces(2, Decimal.ROUND_DOWN)
  }
  const factor = new Decimal(1).minus(monthlyRate.plus(1).pow(-terms.termMonths))
  return amount.times(monthlyRate).div(factor).toDecimalPlaces(2)
}
