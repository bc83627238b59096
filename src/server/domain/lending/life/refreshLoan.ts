import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { loans } from '../../../db/tables/lending.ts'
import { netOpenPositions, openPositions } from '../../../db/tables/positions.ts'
import { instruments } from '../../../db/tables/trading.ts'
import { changeRow, changeRows } from '../../rows/changeRows.ts'
import { lockRow, lockRows } from '../../rows/readRows.ts'
import { addLoanEvents } from './loanEvents.ts'
import { endOrdersOf } from '../../trading/endOrders.ts'
import type { OperationContext } from '../../operations/OperationContext.ts'

/**
 * Recomputes the sums, dates and state of a loan from its instalments. A loan in recovery stays there until
 * it is repaid.
 */
export async function refreshLoan(context: OperationContext, loanId: number): Promise<void> {
  const { db, now } = context
  const today = now().toISOString().slice(0, 10)
  const loan = await lockRow(context, loans, loanId)
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
  await changeRow(context, loans, loanId, {
    repaidPrincipal: sums.repaid,
    arrearsAmount: sums.arrears,
    daysInArrears: sums.days,
    nextPaymentOn: sums.next_payment_on,
    ...(isRepaid ? { state: 'REPAID', repaidOn: sums.last_paid_on } : isRunning ? { state: running } : {}),
  })
  if (isRepaid) {
    await addLoanEvents(context, loanId, [{ kind: 'REPAID' }])
    await closeHoldings(context, loanId, now())
  } else if (loan.state === 'OVERDUE' && running === 'ACTIVE') {
    await addLoanEvents(context, loanId, [{ kind: 'CAUGHT_UP' }])
  }
}

/** No position is left, because everybody has been paid, and nothing can be bought or sold any more. */
const closeHoldings = async (context: OperationContext, loanId: number, at: Date): Promise<void> => {
  await endOrdersOf(context, loanId, 'LOAN_REPAID')
  const listed = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  const ids = listed.map(({ entityId }) => entityId)
  const open = listed.filter(({ state }) => state !== 'CLOSED')
  const closedOn = at.toISOString().slice(0, 10)
  await changeRows(
    context,
    instruments,
    open.map(({ entityId }) => ({ entityId, state: 'CLOSED' as const, closedOn })),
  )
  const held = await lockRows(context, netOpenPositions, isOpenOf(netOpenPositions, ids))
  await changeRows(
    context,
    netOpenPositions,
    held.map(({ entityId }) => ({ entityId, state: 'CLOSED' as const, marketValue: '0' })),
  )
  const lots = await lockRows(context, openPositions, isOpenOf(openPositions, ids))
  await changeRows(
    context,
    openPositions,
    lots.map(({ entityId }) => ({ entityId, state: 'CLOSED' as const, closedAtUtc: at.toISOString() })),
  )
}

const isOpenOf = (
  { state, instrumentId }: typeof netOpenPositions | typeof openPositions,
  instrumentIds: readonly number[],
): SQL => sql`${state} = 'OPEN' and ${inArray(instrumentId, instrumentIds)}`
