export type Repayment = 'ANNUITY' | 'LINEAR' | 'BULLET'

export interface LoanTerms {
  /** Whole kroner. */
  readonly amount: number
  /** A year, in hundredths of a percent. */
  readonly rate: number
  readonly termMonths: number
  readonly repayment: Repayment
}

/** In øre. */
export interface Instalment {
  readonly principal: bigint
  readonly interest: bigint
  /** What is owed after it. */
  readonly owed: bigint
}

/**
 * The plan of payments as the loan agreement has it: whole numbers throughout, each instalment rounded to øre, and the
 * last one takes what rounding has left.
 */
export function planLoan(terms: LoanTerms): readonly Instalment[] {
  const rate = BigInt(terms.rate)
  const regular = regularPart(terms)
  const plan: Instalment[] = []
  let owed = BigInt(terms.amount) * 100n
  for (let month = 1; month <= terms.termMonths; month++) {
    const interest = divideRounded(owed * rate, YEARLY)
    const wanted = terms.repayment === 'ANNUITY' ? regular - interest : regular
    const principal = month === terms.termMonths || wanted > owed ? owed : wanted
    owed -= principal
    plan.push({ principal, interest, owed })
  }
  return plan
}

/** Half up; both positive. */
export function divideRounded(value: bigint, divisor: bigint): bigint {
  return (2n * value + divisor) / (2n * divisor)
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)

/** Øre as a decimal text, as the formatters take it. */
export function toDecimal(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
}

/** Hundredths of a percent a year into a month's fraction. */
const YEARLY = 120_000n
/** Digits behind the point in the powers of an annuity: what is lost beyond them is far below an øre. */
const ONE = 10n ** 40n

/** Annuity: principal and interest of a month together. Otherwise: the principal of a month. */
function regularPart({ amount, rate, termMonths, repayment }: LoanTerms): bigint {
  const total = BigInt(amount) * 100n
  if (repayment === 'BULLET') return 0n
  if (repayment === 'LINEAR' || rate === 0) return total / BigInt(termMonths)
  const growth = ONE + (ONE * BigInt(rate)) / YEARLY
  let power = ONE
  for (let month = 0; month < termMonths; month++) power = (power * growth) / ONE
  return divideRounded(total * (growth - ONE) * power, ONE * (power - ONE))
}
