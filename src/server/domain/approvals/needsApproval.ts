import { Decimal } from 'decimal.js'
import type { Database } from '../../db/Database.ts'
import type { ApprovalOperation } from './ApprovalRequest.ts'

export interface ApplyingRule {
  readonly approvalGroupId: number
}

/**
 * The rule by which an operation waits for a second person; null when it need not. The rule of the currency goes before
 * the one for all currencies, and an amount nobody states is above every threshold.
 */
export async function needsApproval(
  db: Database,
  operation: ApprovalOperation,
  { amount, currencyId }: { readonly amount: string | null; readonly currencyId: number | null },
): Promise<ApplyingRule | null> {
  const [rule] = await db.query<{ approval_group_id: number; threshold_amount: string | null }>(
    `SELECT approval_group_id, threshold_amount FROM approval_rules
     WHERE operation = $1::approval_operation AND is_active AND (currency_id IS NULL OR currency_id = $2::int)
     ORDER BY currency_id NULLS LAST LIMIT 1`,
    [operation, currencyId],
  )
  if (rule === undefined) return null
  const { approval_group_id: approvalGroupId, threshold_amount: threshold } = rule
  const isBelow = threshold !== null && amount !== null && new Decimal(amount).abs().lt(threshold)
  return isBelow ? null : { approvalGroupId }
}
