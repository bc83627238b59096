import { Decimal } from 'decimal.js'
import type { LoanFacts } from '../../../rules/risk/LoanScore.ts'
import { toUnits } from '../../../../engine/rules/fixedPoint.ts'
import { planRepayments, type Repayment, WHOLE_MONTHS } from '../../../rules/planRepayments.ts'

/** What an application and its business say, as stored. Decimals as text, days as `2026-11-23`. */
export interface LoanFigures {
  readonly financialYear: number | null
  readonly annualTurnover: string | null
  readonly profitBeforeTax: string | null
  readonly equity: string | null
  readonly existingDebt: string | null
  readonly previousAnnualTurnover: string | null
  readonly previousProfitBeforeTax: string | null
  readonly collateralType: string
  readonly foundedOn: string | null
  readonly isInRegister: boolean
}

/** Terms that the payments of a year are computed from. */
export interface ScoredTerms {
  readonly amount: string
  readonly interestRate: string
  readonly termMonths: number
  readonly repaymentType: Repayment
}

/** The other loans of the business here. */
export interface LoanRecord {
  readonly loansRepaid: number
  readonly loansDefaulted: number
  readonly mostDaysLate: number | null
}

export const NO_RECORD: LoanRecord = { loansRepaid: 0, loansDefaulted: 0, mostDaysLate: null }

/** The facts that rules of `forms/loan-risk/score.json` ask for. What reasons show is what was compared: one decimal. */
export function loanFacts(
  figures: LoanFigures,
  terms: ScoredTerms,
  record: LoanRecord,
  day: string,
): LoanFacts {
  const { financialYear, annualTurnover, profitBeforeTax, equity, existingDebt, foundedOn } = figures
  const debt = new Decimal(existingDebt ?? 0)
  const given = [financialYear, annualTurnover, profitBeforeTax, equity]
  return {
    hasAccounts: given.every((one) => one !== null),
    monthsSinceAccounts: financialYear === null ? null : fullMonths(`${financialYear}-12-31`, day),
    isEquityNegative: equity === null ? null : new Decimal(equity).isNegative(),
    equityRatio:
      equity === null || new Decimal(equity).isNegative()
        ? null
        : percentOf(equity, new Decimal(equity).plus(debt)),
    profitMargin: percentOf(profitBeforeTax, annualTurnover),
    previousProfitMargin: percentOf(figures.previousProfitBeforeTax, figures.previousAnnualTurnover),
    turnoverGrowth: growth(annualTurnover, figures.previousAnnualTurnover),
    debtCoverage: profitBeforeTax === null ? null : round(new Decimal(profitBeforeTax).div(yearOf(terms))),
    debtToTurnover: percentOf(debt.plus(terms.amount).toString(), annualTurnover),
    yearsSinceFounding: foundedOn === null ? null : Math.floor(fullMonths(foundedOn, day) / 12),
    isInRegister: figures.isInRegister,
    collateralType: figures.collateralType,
    ...record,
  }
}

const round = (value: Decimal): number => value.toDecimalPlaces(1).toNumber()

const percentOf = (part: string | null, whole: Decimal.Value | null): number | null =>
  part === null || whole === null || new Decimal(whole).lte(0)
    ? null
    : round(new Decimal(part).times(100).div(whole))

const growth = (now: string | null, before: string | null): number | null =>
  now === null || before === null ? null : percentOf(new Decimal(now).minus(before).toString(), before)

/** What is paid on the loan in an average year. */
export const yearOf = ({ amount, interestRate, termMonths, repaymentType }: ScoredTerms): Decimal => {
  const plan = planRepayments({
    ...WHOLE_MONTHS,
    principal: toUnits(amount, 2),
    yearlyRate: toUnits(interestRate, 6),
    termMonths,
    repayment: repaymentType,
  })
  const paid = plan.reduce((sum, { principal, interest }) => sum + principal + interest, 0n)
  return new Decimal(paid.toString()).div(100).times(12).div(termMonths)
}

const fullMonths = (from: string, to: string): number => {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  // The last day of a longer month counts as reached on the last of a shorter one.
  const isShort = toDay < Math.min(day, new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate())
  return Math.max(0, (toYear - year) * 12 + toMonth - month - (isShort ? 1 : 0))
}
