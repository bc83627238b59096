import type { Database } from '../../../../engine/server/db/Database.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'

/** What an account has invested, and what it wants to. Amounts are decimals as text, in the account's currency. */
export interface InvestmentsSummary {
  readonly totalOpenPositionsAmount: string
  readonly totalOpenPositionsCount: number
  readonly totalOpenOrdersAmount: string
  readonly totalOpenOrdersCount: number
}

/**
 * Of the account in use; without one, of the caller's only account, otherwise of none. Positions count with the
 * outstanding principal, and open orders as the remaining quantity at their price.
 */
export async function readInvestmentsSummary(
  { db }: { readonly db: Database },
  { accountId, memberships }: UserActor,
): Promise<InvestmentsSummary> {
  const [only, ...others] = memberships.keys()
  const id = accountId ?? (others.length === 0 ? only : undefined) ?? null
  const [row] = await db.query<{
    positions_amount: string
    positions_count: number
    orders_amount: string
    orders_count: number
  }>(
    `SELECT p.amount AS positions_amount, p.count AS positions_count, o.amount AS orders_amount, o.count AS orders_count
     FROM (SELECT coalesce(sum(outstanding_principal), 0)::numeric(18, 2)::text AS amount, count(*)::int AS count
           FROM net_open_positions WHERE account_id = $1::int AND state = 'OPEN') p,
          (SELECT coalesce(sum(remaining_quantity * price / 100), 0)::numeric(18, 2)::text AS amount, count(*)::int AS count
           FROM orders WHERE account_id = $1::int AND state IN ('OPEN', 'PARTIALLY_FILLED')) o`,
    [id],
  )
  return {
    totalOpenPositionsAmount: row?.positions_amount ?? '0.00',
    totalOpenPositionsCount: row?.positions_count ?? 0,
    totalOpenOrdersAmount: row?.orders_amount ?? '0.00',
    totalOpenOrdersCount: row?.orders_count ?? 0,
  }
}
