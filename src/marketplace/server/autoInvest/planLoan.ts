import {
  type AutoInvestAmounts,
  type AutoInvestLevel,
  type AutoInvestStrategy,
  autoInvestLevel,
} from '../../rules/autoInvest.ts'
import type { AutoInvestReason } from '../tables/autoInvest.ts'
import { shareSteps } from './shareSteps.ts'

/** All amounts are whole hundredths of the currency: øre, öre, cents. */
export interface PlannedLoan {
  readonly instrumentId: number
  readonly currencyId: number
  readonly riskCategory: 'A' | 'B' | 'C' | 'D' | 'E'
  /** What is left of it, the smallest order, and what orders are multiples of. */
  readonly available: number
  readonly minimum: number
  readonly step: number
  /** Loans of its level and currency over which what is left of a month is spread, this one included. */
  readonly loansLeft: number
}

export interface PlannedAccount {
  readonly accountId: number
  readonly currencyId: number
  readonly strategy: AutoInvestStrategy
  readonly settings: AutoInvestAmounts
  readonly isReady: boolean
  readonly available: number
  /** What AutoInvest has ordered in the month, by level. */
  readonly spent: AutoInvestAmounts
  /** What the account has ordered in the loan already, however it did. */
  readonly held: number
  /** Maximum in one loan without a warning to confirm; null: no limit. */
  readonly limit: number | null
  readonly isBorrower: boolean
  readonly hasTakenBack: boolean
  /** Loans among `loansLeft` that were invested in this month already. */
  readonly doneAhead: number
}

/** Why AutoInvest invests in the loan for the account, or does not. Amounts in hundredths. */
export interface Decision {
  readonly accountId: number
  readonly reason: AutoInvestReason
  readonly setting: number
  readonly left: number
  readonly available: number
  readonly wished: number
  readonly ordered: number
}

/** What AutoInvest orders of one loan, account by account. The order of the accounts does not matter. */
export function planLoan(loan: PlannedLoan, accounts: readonly PlannedAccount[]): readonly Decision[] {
  const { instrumentId, available, step } = loan
  const least = leastOrder(loan)
  const judged = accounts.map((account) => judge(loan, account))
  const shares = shareSteps(
    { instrumentId, steps: Math.floor(available / step), least: least / step },
    judged.flatMap(({ accountId, wished }) => (wished > 0 ? [{ accountId, steps: wished / step }] : [])),
  )
  return judged.map((decision) => {
    if (decision.wished === 0) return decision
    const ordered = (shares.get(decision.accountId) ?? 0) * step
    return { ...decision, ordered, reason: reasonOf(ordered, decision.wished) }
  })
}

const reasonOf = (ordered: number, wished: number): AutoInvestReason => {
  if (ordered === 0) return 'OVERSUBSCRIBED'
  return ordered < wished ? 'INVESTED_PARTLY' : 'INVESTED'
}

/** The smallest order that is a multiple of the step. */
export const leastOrder = ({ minimum, step }: Pick<PlannedLoan, 'minimum' | 'step'>): number =>
  Math.max(1, Math.ceil(minimum / step)) * step

/** Whether the account would order, if it had the money. */
export const mayWish = (loan: PlannedLoan, account: PlannedAccount): boolean =>
  judge(loan, account, Infinity).wished > 0

/** What the account wishes; 0 with the reason why it does not. */
function judge(loan: PlannedLoan, account: PlannedAccount, available = account.available): Decision {
  const level = autoInvestLevel(loan.riskCategory)
  const { accountId } = account
  const setting = account.settings[level]
  const base = { accountId, setting, available, wished: 0, ordered: 0 }
  const refused = refusalOf(loan, account, setting)
  if (refused !== null) return { ...base, left: 0, reason: refused }
  const { left, share } = leftFor(loan, account, level)
  const least = leastOrder(loan)
  if (left < least) {
    const reason = account.strategy === 'MONTHLY' ? 'MONTH_USED' : 'MAXIMUM_REACHED'
    return { ...base, left, reason }
  }
  const allowed = account.limit === null ? Infinity : account.limit - account.held
  if (allowed < least) return { ...base, left, reason: 'INVESTMENT_LIMIT' }
  if (available < least) return { ...base, left, reason: 'NOT_ENOUGH_MONEY' }
  const most = Math.min(left, allowed, available, Math.max(share, least))
  return { ...base, left, wished: Math.floor(most / loan.step) * loan.step, reason: 'INVESTED' }
}

const refusalOf = (loan: PlannedLoan, account: PlannedAccount, setting: number): AutoInvestReason | null => {
  if (account.currencyId !== loan.currencyId) return 'OTHER_CURRENCY'
  if (setting === 0) return 'LEVEL_OFF'
  if (!account.isReady) return 'NOT_READY'
  if (account.isBorrower) return 'OWN_LOAN'
  return account.hasTakenBack ? 'TAKEN_BACK' : null
}

/** What is left for this loan, and how much of it the loan gets. */
function leftFor(
  { loansLeft }: PlannedLoan,
  { strategy, settings, spent, held, doneAhead }: PlannedAccount,
  level: AutoInvestLevel,
): { readonly left: number; readonly share: number } {
  if (strategy === 'PER_LOAN') {
    const left = Math.max(0, settings[level] - held)
    return { left, share: left }
  }
  const left = Math.max(0, settings[level] - spent[level])
  return { left, share: Math.floor(left / Math.max(1, loansLeft - doneAhead)) }
}
