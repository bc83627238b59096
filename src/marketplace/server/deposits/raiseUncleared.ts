import { alarms } from '../../../engine/server/db/tables/alarms.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { addRows } from '../../../engine/server/kernel/rows/changeRows.ts'

/** Within them a provider pays out what it has fetched. */
const DAYS_TO_SETTLE = 5

/**
 * Raises an alarm, once, for each deposit that its provider has had for longer than it takes to pay out, and for each that the bank
 * has, but the provider says nothing of.
 */
export async function raiseUncleared(context: OperationContext): Promise<void> {
  const { db, now } = context
  const before = new Date(now().getTime() - DAYS_TO_SETTLE * 86_400_000).toISOString()
  const late = await db.query<{
    id: number
    order_id: string
    account_id: number
    amount: string
    code: string
  }>(
    `SELECT d.entity_id AS id, d.order_id, d.account_id, e.amount::text, c.code FROM aiia_bank_deposits d
     JOIN journal_entries e ON e.entity_id = coalesce(d.transit_entry_id, d.clearing_entry_id)
     JOIN currencies c ON c.entity_id = e.currency_id
     WHERE (d.transit_entry_id IS NULL OR d.clearing_entry_id IS NULL) AND e.booked_at_utc < $1::timestamptz
       AND NOT EXISTS (SELECT FROM alarms a
         WHERE a.kind = 'UNCLEARED_PAYMENT' AND a.record_type = 'AiiaBankDeposit' AND a.record_id = d.entity_id)`,
    [before],
  )
  await addRows(
    context,
    alarms,
    late.map(({ id, order_id, account_id, amount, code }) => ({
      severity: 'CRITICAL' as const,
      kind: 'UNCLEARED_PAYMENT' as const,
      message: `${order_id}: ${amount} ${code}`,
      accountId: account_id,
      recordType: 'AiiaBankDeposit',
      recordId: id,
      raisedAtUtc: now().toISOString(),
    })),
  )
}
