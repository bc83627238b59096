import {
  type AutoInvestAmounts,
  type AutoInvestLevel,
  type AutoInvestStrategy,
  autoInvestProblem,
} from '../../rules/autoInvest.ts'
import { addDays, firstOfMonth } from '../../../engine/rules/calendar.ts'
import type { AutoInvestReason } from '../tables/autoInvest.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { toAmount, toHundredths } from './amounts.ts'
import { planLoan, type PlannedAccount, type PlannedLoan } from './planLoan.ts'
import { readInvestors } from './readInvestors.ts'
import { withLoansLeft } from './readOpenLoans.ts'

export interface PreviewSettings {
  readonly accountId: number
  readonly strategy: AutoInvestStrategy
  /** Decimals as text. */
  readonly low: string
  readonly medium: string
  readonly high: string
}

export interface PreviewedLoan {
  readonly instrumentId: number
  readonly name: string
  readonly riskCategory: PlannedLoan['riskCategory']
  readonly level: AutoInvestLevel
  readonly reason: AutoInvestReason
  readonly amount: string
}

export interface Preview {
  /** First day of the month. */
  readonly month: string
  /** Loans that came to the market in the month, in the account's currency. */
  readonly listedCount: number
  readonly investedCount: number
  readonly amount: string
  readonly availableBalance: string
  readonly loans: readonly PreviewedLoan[]
}

/**
 * What AutoInvest would have ordered in the month before this one with these settings, if the money had been there and there had
 * been no other demand for the loans: the same plan as `runAutoInvest` follows, over the loans that came to the market then. Refuses
 * with NOT_AUTHORIZED for other people's accounts, and MIN, MAX and MULTIPLE_OF on the amount.
 */
export async function previewAutoInvest(
  { db, actor, now }: Pick<OperationContext, 'db' | 'actor' | 'now'>,
  given: PreviewSettings,
): Promise<Preview> {
  const isOwn = actor.kind === 'USER' && actor.memberships.has(given.accountId)
  if (!isOwn) throw refuse('NOT_AUTHORIZED')
  const settings = toSettings(given)
  const month = firstOfMonth(addDays(firstOfMonth(now().toISOString().slice(0, 10)), -1))
  const [investor] = await readInvestors(db, month, [given.accountId])
  if (!investor) throw refuse('NOT_FOUND', 'accountEntityId')
  const listed = await db.query<ListedRow>(LISTED, [month, investor.currencyId])
  const open = withLoansLeft(listed, new Map())
  let account: PlannedAccount = {
    ...investor,
    strategy: given.strategy,
    settings,
    isReady: true,
    available: Infinity,
    spent: { LOW: 0, MEDIUM: 0, HIGH: 0 },
    held: 0,
    isBorrower: false,
    hasTakenBack: false,
    doneAhead: 0,
  }
  const loans = listed.map((row, index): PreviewedLoan => {
    const { level, riskCategory, loansLeft = 1 } = open[index] ?? { level: 'LOW', riskCategory: 'A' }
    const loan: PlannedLoan = {
      instrumentId: row.instrument_id,
      currencyId: row.currency_id,
      riskCategory,
      loansLeft,
      available: toHundredths(row.nominal_amount),
      minimum: toHundredths(row.minimum_order_amount),
      step: toHundredths(row.order_step),
    }
    const [decision] = planLoan(loan, [account])
    const ordered = decision?.ordered ?? 0
    account = { ...account, spent: { ...account.spent, [level]: account.spent[level] + ordered } }
    return {
      instrumentId: row.instrument_id,
      name: row.name,
      riskCategory,
      level,
      reason: decision?.reason ?? 'LEVEL_OFF',
      amount: toAmount(ordered),
    }
  })
  const invested = loans.filter(({ reason }) => reason === 'INVESTED' || reason === 'INVESTED_PARTLY')
  return {
    month,
    listedCount: loans.length,
    investedCount: invested.length,
    amount: toAmount(invested.reduce((sum, { amount }) => sum + toHundredths(amount), 0)),
    availableBalance: toAmount(investor.available),
    loans,
  }
}

function toSettings({ accountId, strategy, low, medium, high }: PreviewSettings): AutoInvestAmounts {
  for (const [field, amount] of Object.entries({ lowAmount: low, mediumAmount: medium, highAmount: high })) {
    const broken = autoInvestProblem(strategy, Number(amount))
    if (broken)
      throw refuse(broken.code, field, { number: { amount: String(broken.number), of: { accountId } } })
  }
  return { LOW: toHundredths(low), MEDIUM: toHundredths(medium), HIGH: toHundredths(high) }
}

interface ListedRow extends Record<string, unknown> {
  readonly instrument_id: number
  readonly loan_id: number
  readonly currency_id: number
  readonly name: string
  readonly risk_category: PlannedLoan['riskCategory']
  readonly nominal_amount: string
  readonly minimum_order_amount: string
  readonly order_step: string
}

const LISTED = `
  SELECT i.entity_id AS instrument_id, i.loan_id, i.currency_id, i.name, l.risk_category, i.nominal_amount,
    i.minimum_order_amount, i.order_step
  FROM instruments i JOIN loans l ON l.entity_id = i.loan_id
  WHERE i.listed_on >= $1::date AND i.listed_on < $1::date + interval '1 month' AND i.currency_id = $2::int
  ORDER BY i.listed_on, i.entity_id`
