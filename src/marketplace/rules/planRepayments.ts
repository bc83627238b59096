import { divideRounded } from '../../engine/rules/fixedPoint.ts'

export type Repayment = 'ANNUITY' | 'LINEAR' | 'BULLET'

export interface LoanTerms {
  /** In hundredths of the currency. */
  readonly principal: bigint
  /** A year, in millionths of a percent: 8.25 % is `8_250_000n`. */
  readonly yearlyRate: bigint
  readonly termMonths: number
  readonly repayment: Repayment
}

/** In hundredths. */
export interface Instalment {
  readonly principal: bigint
  readonly interest: bigint
  /** What is owed after it. */
  readonly owed: bigint
}

/**
 * The monthly instalments of a loan, for the ledger and for the public calculator alike. Whole numbers throughout: each
 * instalment is rounded to hundredths and the last one takes what rounding left, so the principals add up exactly.
 */
export function planRepayments(terms: LoanTerms): readonly Instalment[] {
  const regular = regularPart(terms)
  const plan: Instalment[] = []
  let owed = terms.principal
  for (let month = 1; month <= terms.termMonths; month++) {
    const interest = divideRounded(owed * terms.yearlyRate, MONTHLY)
    const wanted = terms.repayment === 'ANNUITY' ? regular - interest : regular
    const principal = month === terms.termMonths || wanted > owed ? owed : wanted
    owed -= principal
    plan.push({ principal, interest, owed })
  }
  return plan
}

/** Turns millionths of a percent a year into a month's fraction. */
const MONTHLY = 1_200_000_000n
/** Digits behind the point in the powers of an annuity: what is lost beyond them is far below a hundredth. */
const ONE = 10n ** 40n

/** Annuity: principal and interest of a month together. Otherwise: the principal of a month. */
function regularPart({ principal, yearlyRate, termMonths, repayment }: LoanTerms): bigint {
  if (repayment === 'BULLET') return 0n
  if (repayment === 'LINEAR' || yearlyRate === 0n) return principal / BigInt(termMonths)
  const growth = ONE + (ONE * yearlyRate) / MONTHLY
  let power = ONE
  for (let month = 0; month < termMonths; month++) power = (power * growth) / ONE
  return divideRounded(principal * (growth - ONE) * power, ONE * (power - ONE))
}
