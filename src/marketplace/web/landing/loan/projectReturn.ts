import { EXPECTED_RETURNS as RETURNS } from '../../../rules/autoInvest.ts'

export interface Savings {
  /** Whole kroner, deposited at the start and at the beginning of each month. */
  readonly start: number
  readonly monthly: number
  readonly years: number
}

export type RiskLevel = 'low' | 'medium' | 'high'

/** Expected return per year, in hundredths of a percent. */
export const EXPECTED_RETURNS: Readonly<Record<RiskLevel, { readonly from: number; readonly to: number }>> = {
  low: RETURNS.LOW,
  medium: RETURNS.MEDIUM,
  high: RETURNS.HIGH,
}

export const RISK_LEVELS = ['low', 'medium', 'high'] as const

/** Values at the end of a year, in whole kroner. */
export interface YearEnd {
  readonly year: number
  readonly paidIn: number
  readonly from: number
  readonly to: number
}

/** Value of savings by year when every payment is reinvested at once: an example, before tax. */
export function projectReturn(savings: Savings, level: RiskLevel): readonly YearEnd[] {
  const { from, to } = EXPECTED_RETURNS[level]
  return Array.from({ length: savings.years + 1 }, (_, year) => ({
    year,
    paidIn: savings.start + savings.monthly * 12 * year,
    from: valueAfter(savings, year, from),
    to: valueAfter(savings, year, to),
  }))
}

function valueAfter({ start, monthly }: Savings, years: number, rate: number): number {
  const growth = 1 + rate / 10_000
  const aMonth = growth ** (1 / 12)
  // Each monthly deposit earns a return from the beginning of its month.
  const savedUp = (monthly * aMonth * (growth ** years - 1)) / (aMonth - 1)
  return Math.round(start * growth ** years + savedUp)
}
