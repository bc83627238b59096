import { type AutoInvestLevel, autoInvestLevel } from '../../rules/autoInvest.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import type { PlannedLoan } from './planLoan.ts'

/** A loan on the primary market. */
export interface OpenLoan {
  readonly instrumentId: number
  readonly loanId: number
  readonly currencyId: number
  readonly riskCategory: PlannedLoan['riskCategory']
  readonly level: AutoInvestLevel
  /** Loans of its level and currency that a month's budget is spread over, from this one on. */
  readonly loansLeft: number
}

interface LoanRow extends Record<string, unknown> {
  readonly instrument_id: number
  readonly loan_id: number
  readonly currency_id: number
  readonly risk_category: PlannedLoan['riskCategory']
}

/** The loans that can be bought on a day, in the order in which they came to the market. */
export async function readOpenLoans(db: Database, day: string): Promise<readonly OpenLoan[]> {
  const rows = await db.query<LoanRow>(
    `SELECT i.entity_id AS instrument_id, l.entity_id AS loan_id, i.currency_id, l.risk_category
     FROM instruments i JOIN loans l ON l.entity_id = i.loan_id
     WHERE i.state = 'PRIMARY' AND (i.funding_ends_on IS NULL OR i.funding_ends_on >= $1::date)
     ORDER BY i.listed_on, i.entity_id`,
    [day],
  )
  return withLoansLeft(rows, await readExpected(db, day))
}

/** The last loan of its kind takes all; the first shares with all after it and with the loans still expected. */
export function withLoansLeft(
  rows: readonly LoanRow[],
  expected: ReadonlyMap<string, number>,
): readonly OpenLoan[] {
  const left = new Map(expected)
  return rows
    .toReversed()
    .map((row) => {
      const level = autoInvestLevel(row.risk_category)
      const kind = kindOf(level, row.currency_id)
      const loansLeft = (left.get(kind) ?? 0) + 1
      left.set(kind, loansLeft)
      return {
        instrumentId: row.instrument_id,
        loanId: row.loan_id,
        currencyId: row.currency_id,
        riskCategory: row.risk_category,
        level,
        loansLeft,
      }
    })
    .toReversed()
}

const kindOf = (level: AutoInvestLevel, currencyId: number): string => `${level} ${currencyId}`

/** By level and currency: as many loans as came last month, less those that have come this month. */
async function readExpected(db: Database, day: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{
    risk_category: PlannedLoan['riskCategory']
    currency_id: number
    last_month: number
    this_month: number
  }>(
    `SELECT l.risk_category, i.currency_id,
       count(*) FILTER (WHERE i.listed_on < date_trunc('month', $1::date))::int AS last_month,
       count(*) FILTER (WHERE i.listed_on >= date_trunc('month', $1::date))::int AS this_month
     FROM instruments i JOIN loans l ON l.entity_id = i.loan_id
     WHERE i.listed_on >= date_trunc('month', $1::date) - interval '1 month' AND i.listed_on <= $1::date
     GROUP BY l.risk_category, i.currency_id`,
    [day],
  )
  const more = new Map<string, number>()
  for (const { risk_category, currency_id, last_month, this_month } of rows) {
    const kind = kindOf(autoInvestLevel(risk_category), currency_id)
    more.set(kind, (more.get(kind) ?? 0) + last_month - this_month)
  }
  return new Map([...more].map(([kind, count]) => [kind, Math.max(0, count)]))
}
