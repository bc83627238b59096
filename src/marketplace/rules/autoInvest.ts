/**
 * What AutoInvest takes and how its settings change, for browser and server. Amounts are whole numbers in the account's
 * currency; 0 is off.
 */

export const AUTO_INVEST_STRATEGIES = ['MONTHLY', 'PER_LOAN'] as const
export type AutoInvestStrategy = (typeof AUTO_INVEST_STRATEGIES)[number]

export const AUTO_INVEST_LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const
export type AutoInvestLevel = (typeof AUTO_INVEST_LEVELS)[number]

export type AutoInvestAmounts = Readonly<Record<AutoInvestLevel, number>>

export interface AutoInvestSettings {
  readonly strategy: AutoInvestStrategy
  readonly amounts: AutoInvestAmounts
}

export const AUTO_INVEST_MINIMUM: Readonly<Record<AutoInvestStrategy, number>> = {
  PER_LOAN: 200,
  MONTHLY: 400,
}
export const AUTO_INVEST_STEP = 100
export const AUTO_INVEST_MAXIMUM = 10_000_000

export const AUTO_INVEST_DEFAULTS: Readonly<Record<AutoInvestStrategy, AutoInvestAmounts>> = {
  PER_LOAN: { LOW: 1000, MEDIUM: 500, HIGH: 200 },
  MONTHLY: { LOW: 2000, MEDIUM: 1000, HIGH: 400 },
}

/** Expected yearly returns in hundredths of a percent, after expected losses and before tax. */
export const EXPECTED_RETURNS: Readonly<
  Record<AutoInvestLevel, { readonly from: number; readonly to: number }>
> = {
  LOW: { from: 731, to: 919 },
  MEDIUM: { from: 751, to: 1122 },
  HIGH: { from: 770, to: 1325 },
}

const LEVEL_OF_CATEGORY = { A: 'LOW', B: 'LOW', C: 'MEDIUM', D: 'HIGH', E: 'HIGH' } as const

/** The level that a loan's risk class belongs to. */
export const autoInvestLevel = (riskCategory: keyof typeof LEVEL_OF_CATEGORY): AutoInvestLevel =>
  LEVEL_OF_CATEGORY[riskCategory]

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

export const isAutoInvestOn = ({ amounts }: AutoInvestSettings): boolean =>
  AUTO_INVEST_LEVELS.some((level) => amounts[level] !== 0)

/** On begins with the proposed amounts of a monthly budget; off forgets every amount. */
export const switchAutoInvest = (isOn: boolean): AutoInvestSettings => ({
  strategy: 'MONTHLY',
  amounts: isOn ? AUTO_INVEST_DEFAULTS.MONTHLY : { LOW: 0, MEDIUM: 0, HIGH: 0 },
})

/** Between off and the proposed amount of the strategy. */
export const switchLevel = (
  { strategy, amounts }: AutoInvestSettings,
  level: AutoInvestLevel,
): AutoInvestSettings => ({
  strategy,
  amounts: { ...amounts, [level]: amounts[level] === 0 ? AUTO_INVEST_DEFAULTS[strategy][level] : 0 },
})

/** Amounts that are still what the old strategy proposed become what the new one proposes; others stay. */
export const changeStrategy = (
  { strategy, amounts }: AutoInvestSettings,
  next: AutoInvestStrategy,
): AutoInvestSettings => ({
  strategy: next,
  amounts: eachLevel((level) =>
    amounts[level] === AUTO_INVEST_DEFAULTS[strategy][level]
      ? AUTO_INVEST_DEFAULTS[next][level]
      : amounts[level],
  ),
})

export const autoInvestTotal = (amounts: AutoInvestAmounts): number =>
  AUTO_INVEST_LEVELS.reduce((sum, level) => sum + amounts[level], 0)

/** Whole percentages of the total that add up to 100; all 0 without a total. */
export function autoInvestShares(amounts: AutoInvestAmounts): AutoInvestAmounts {
  const total = autoInvestTotal(amounts)
  if (total === 0) return { LOW: 0, MEDIUM: 0, HIGH: 0 }
  const exact = eachLevel((level) => (amounts[level] * 100) / total)
  const floors = eachLevel((level) => Math.floor(exact[level]))
  const missing = 100 - autoInvestTotal(floors)
  const byRest = [...AUTO_INVEST_LEVELS].sort(
    (one, other) => exact[other] - floors[other] - (exact[one] - floors[one]),
  )
  const rounded = new Set(byRest.slice(0, missing))
  return eachLevel((level) => floors[level] + (rounded.has(level) ? 1 : 0))
}

export const eachLevel = (of: (level: AutoInvestLevel) => number): AutoInvestAmounts => ({
  LOW: of('LOW'),
  MEDIUM: of('MEDIUM'),
  HIGH: of('HIGH'),
})
