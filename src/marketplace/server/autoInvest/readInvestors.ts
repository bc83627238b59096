import { type AutoInvestAmounts, type AutoInvestStrategy } from '../../rules/autoInvest.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import { readySql } from '../accounts/isReady.ts'
import { tradingSql } from '../trading/checkInvestor.ts'
import { warnedFrom } from '../trading/primary/investmentWarning.ts'
import { toHundredths } from './amounts.ts'

/** An account with AutoInvest turned on. Amounts are in hundredths. */
export interface Investor {
  readonly accountId: number
  /** Of the account. While it is the same, so is all that follows but what money moves: `available`, `spent`, `doneIds`. */
  readonly version: number
  readonly currencyId: number
  readonly strategy: AutoInvestStrategy
  readonly settings: AutoInvestAmounts
  readonly isReady: boolean
  readonly available: number
  readonly limit: number | null
  readonly isNonSophisticatedInvestor: boolean | null
  /** What AutoInvest has ordered in the month, by level; what was given back does not count. */
  readonly spent: AutoInvestAmounts
  /** Loans that were invested in this month. */
  readonly doneIds: readonly number[]
}

/** All accounts with AutoInvest turned on, or these, as they are on a day. */
export async function readInvestors(
  db: Database,
  day: string,
  accountIds: readonly number[] | null = null,
): Promise<readonly Investor[]> {
  const rows = await db.query<InvestorRow>(INVESTORS, [day, accountIds])
  return rows.map(toInvestor)
}

interface InvestorRow extends Record<string, unknown> {
  readonly id: number
  readonly version: number
  readonly currency_id: number
  readonly strategy: AutoInvestStrategy
  readonly low: string
  readonly medium: string
  readonly high: string
  readonly is_ready: boolean | null
  readonly available: string
  readonly is_non_sophisticated: boolean | null
  readonly net_income: string | null
  readonly liquid_assets: string | null
  readonly financial_obligations: string | null
  readonly warning_amount: string
  readonly spent_low: string
  readonly spent_medium: string
  readonly spent_high: string
  readonly done_ids: readonly number[] | null
}

const toInvestor = (row: InvestorRow): Investor => {
  const limit = warnedFrom(
    {
      isNonSophisticatedInvestor: row.is_non_sophisticated,
      netIncome: row.net_income,
      liquidAssets: row.liquid_assets,
      financialObligations: row.financial_obligations,
    },
    { investmentWarningAmount: row.warning_amount },
  )
  return {
    accountId: row.id,
    version: row.version,
    currencyId: row.currency_id,
    strategy: row.strategy,
    settings: {
      LOW: toHundredths(row.low),
      MEDIUM: toHundredths(row.medium),
      HIGH: toHundredths(row.high),
    },
    isReady: row.is_ready === true,
    available: toHundredths(row.available),
    limit: limit === null ? null : toHundredths(limit),
    isNonSophisticatedInvestor: row.is_non_sophisticated,
    spent: {
      LOW: toHundredths(row.spent_low),
      MEDIUM: toHundredths(row.spent_medium),
      HIGH: toHundredths(row.spent_high),
    },
    doneIds: row.done_ids ?? [],
  }
}

const SPENT = (level: string): string =>
  `coalesce(sum(CASE WHEN o.state IN ('CANCELLED', 'EXPIRED') THEN o.filled_quantity ELSE o.quantity END)
     FILTER (WHERE d.level = '${level}'), 0)`

const INVESTORS = `
  WITH spent AS (
    SELECT d.account_id, ${SPENT('LOW')} AS low, ${SPENT('MEDIUM')} AS medium, ${SPENT('HIGH')} AS high,
      array_agg(d.instrument_id) AS done_ids
    FROM auto_invest_decisions d JOIN orders o ON o.entity_id = d.order_id
    WHERE d.month = date_trunc('month', $1::date)::date AND ($2::int[] IS NULL OR d.account_id = ANY($2::int[]))
    GROUP BY d.account_id)
  SELECT a.entity_id AS id, a.entity_version AS version, a.currency_id, a.auto_invest_strategy AS strategy, a.auto_invest_low_amount AS low,
    a.auto_invest_medium_amount AS medium, a.auto_invest_high_amount AS high,
    ${tradingSql('a')} AND (${readySql('a', '$1')}) AS is_ready, a.available_balance AS available,
    a.is_non_sophisticated_investor AS is_non_sophisticated, a.net_income, a.liquid_assets, a.financial_obligations,
    c.investment_warning_amount AS warning_amount, coalesce(s.low, 0) AS spent_low, coalesce(s.medium, 0) AS spent_medium,
    coalesce(s.high, 0) AS spent_high, s.done_ids
  FROM accounts a JOIN currencies c ON c.entity_id = a.currency_id LEFT JOIN spent s ON s.account_id = a.entity_id
  WHERE a.purpose = 'INVESTMENT' AND a.status <> 'DELETED' AND CASE WHEN $2::int[] IS NULL
    THEN a.auto_invest_low_amount > 0 OR a.auto_invest_medium_amount > 0 OR a.auto_invest_high_amount > 0
    ELSE a.entity_id = ANY($2::int[]) END
  ORDER BY a.entity_id`
