/** What AutoInvest takes: 0 is off, otherwise whole hundreds from the strategy's minimum on. */

export type AutoInvestStrategy = 'MONTHLY' | 'PER_LOAN'

const AUTO_INVEST_MINIMUM: Readonly<Record<AutoInvestStrategy, number>> = {
  PER_LOAN: 200,
  MONTHLY: 400,
}
const AUTO_INVEST_STEP = 100
const AUTO_INVEST_MAXIMUM = 10_000_000

/** The first rule that an amount breaks, with its limit; null when it breaks none. */
export function autoInvestProblem(
  strategy: AutoInvestStrategy,
  amount: number,
): { readonly code: 'MIN' | 'MAX' | 'MULTIPLE_OF'; readonly number: number } | null {
  const minimum = AUTO_INVEST_MINIMUM[strategy]
  if (amount === 0) return null
  if (!(amount >= minimum)) return { code: 'MIN', number: minimum }
  if (amount > AUTO_INVEST_MAXIMUM) return { code: 'MAX', number: AUTO_INVEST_MAXIMUM }
  return amount % AUTO_INVEST_STEP === 0 ? null : { code: 'MULTIPLE_OF', number: AUTO_INVEST_STEP }
}
