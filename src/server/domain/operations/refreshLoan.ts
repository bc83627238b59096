import type { OperationContext } from './OperationContext.ts'
import { changeRow, lockRow, type RowTarget } from './rows.ts'

const LOAN: RowTarget = { table: 'loans', entityName: 'Loan' }

/** Makes the sums, dates and state of a loan what its instalments say. A loan in recovery stays there until it is repaid. */
export async function refreshLoan(context: OperationContext, loanId: number): Promise<void> {
  const { db, now } = context
  const today = now().toISOString().slice(0, 10)
  const loan = await lockRow<{ state: string }>(context, LOAN, loanId)
  const [sums] = await db.query<{
    repaid: string
    arrears: string
    days: number
    next_payment_on: string | null
    /** Null when there are none. */
    is_paid: boolean | null
    last_paid_on: string | null
  }>(
    `SELECT coalesce(sum(greatest(0, least(principal, paid_amount - interest - fee))), 0) AS repaid,
       coalesce(sum(outstanding_amount) FILTER (WHERE due_on < $2::date), 0) AS arrears,
       coalesce(max($2::date - due_on) FILTER (WHERE due_on < $2::date AND outstanding_amount > 0), 0) AS days,
       min(due_on) FILTER (WHERE outstanding_amount > 0) AS next_payment_on,
       bool_and(outstanding_amount = 0) AS is_paid, max(paid_on) AS last_paid_on
     FROM loan_payments WHERE loan_id = $1::int`,
    [loanId, today],
  )
  if (!sums) return
  const isRunning = loan.state === 'ACTIVE' || loan.state === 'OVERDUE'
  const running = Number(sums.arrears) > 0 ? 'OVERDUE' : 'ACTIVE'
  const isRepaid = sums.is_paid && (isRunning || loan.state === 'DEFAULTED')
  await changeRow(context, LOAN, loanId, {
    repaid_principal: sums.repaid,
    arrears_amount: sums.arrears,
    days_in_arrears: sums.days,
    next_payment_on: sums.next_payment_on,
    ...(isRepaid ? { state: 'REPAID', repaid_on: sums.last_paid_on } : isRunning ? { state: running } : {}),
  })
  if (!isRepaid) return
  const closedAt = now().toISOString()
  // Nothing is left to hold: everybody has been paid.
  await db.query(
    `UPDATE instruments SET state = 'CLOSED', closed_on = $2::date WHERE loan_id = $1::int AND state <> 'CLOSED'`,
    [loanId, today],
  )
  await db.query(
    `UPDATE net_open_positions SET state = 'CLOSED', market_value = 0 WHERE state = 'OPEN' AND instrument_id IN (
       SELECT entity_id FROM instruments WHERE loan_id = $1::int)`,
    [loanId],
  )
  await db.query(
    `UPDATE open_positions SET state = 'CLOSED', closed_at_utc = $2::timestamptz WHERE state = 'OPEN' AND instrument_id IN (
       SELECT entity_id FROM instruments WHERE loan_id = $1::int)`,
    [loanId, closedAt],
  )
}
