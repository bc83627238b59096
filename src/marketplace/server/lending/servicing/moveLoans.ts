import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { moveLoan } from './moveLoan.ts'

/**
 * Moves every running loan to today (`moveLoan`). Each is a transaction of its own: one that fails holds no other up, and
 * rejects at the end. Returns how many loans were looked at.
 */
export async function moveLoans(context: OperationContext): Promise<number> {
  const { db } = context
  const today = context.now().toISOString().slice(0, 10)
  const found = await db.query<{ entity_id: number }>(MOVING, [today])
  const failures: unknown[] = []
  for (const { entity_id: loanId } of found) {
    try {
      await db.transaction(() => moveLoan(context, loanId))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some loans could not be moved to today')
  return found.length
}

/** What has anything unpaid before today, figures of another day, fees to plan, or a quote that has run out. */
const MOVING = `
  SELECT l.entity_id FROM loans l
  WHERE l.state IN ('ACTIVE', 'OVERDUE', 'DEFAULTED') AND (
    l.days_in_arrears > 0 OR l.next_payment_on < $1::date
    OR EXISTS (SELECT FROM loan_payments p WHERE p.loan_id = l.entity_id AND (
      (p.due_on < $1::date AND p.outstanding_amount > 0)
      OR (p.due_on >= $1::date AND p.administration_fee IS NULL AND p.paid_amount = 0 AND l.state <> 'DEFAULTED')))
    OR EXISTS (SELECT FROM early_repayment_quotes q
      WHERE q.loan_id = l.entity_id AND q.state = 'OPEN' AND q.valid_until < $1::date))
  ORDER BY l.entity_id`
