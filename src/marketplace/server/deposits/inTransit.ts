import type { Database } from '../../../engine/server/db/Database.ts'

/** A deposit that the bank's line has yet to clear. */
export interface DepositInTransit {
  readonly id: number
  readonly accountId: number
  readonly orderId: string
  readonly paymentId: string | null
  readonly transactionId: string | null
  /** Collected or requested amount: decimal as text. */
  readonly amount: string
}

/**
 * The deposits of a currency that no line of a statement has cleared, and that fulfil a condition on `d`, whose parameters begin with
 * $2: money that their provider has, or may still fetch.
 */
export const readInTransit = async (
  db: Database,
  currencyId: number,
  condition: string,
  params: readonly unknown[],
): Promise<readonly DepositInTransit[]> => {
  const rows = await db.query<{
    id: number
    account_id: number
    order_id: string
    payment_id: string | null
    transaction_id: string | null
    amount: string
  }>(
    `SELECT d.entity_id AS id, d.account_id, d.order_id, d.payment_id, d.transaction_id,
       coalesce(e.amount, d.amount + d.processing_fee)::text AS amount
     FROM aiia_bank_deposits d LEFT JOIN journal_entries e ON e.entity_id = d.transit_entry_id
     WHERE coalesce(e.currency_id, d.currency_id) = $1::int AND d.clearing_entry_id IS NULL
       AND (d.transit_entry_id IS NOT NULL OR d.status IN ('CREATED', 'AUTHORIZED')) AND (${condition})
     ORDER BY d.entity_id`,
    [currencyId, ...params],
  )
  return rows.map(({ id, account_id, order_id, payment_id, transaction_id, amount }) => ({
    id,
    accountId: account_id,
    orderId: order_id,
    paymentId: payment_id,
    transactionId: transaction_id,
    amount,
  }))
}
