import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { loanPayments, loans } from '../../tables/lending.ts'
import { netOpenPositions, openPositions } from '../../tables/positions.ts'
import { instruments } from '../../tables/trading.ts'
import { changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, lockRows, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { addLoanEvents } from './loanEvents.ts'
import { endOrdersOf } from '../../orders/endOrders.ts'
import { sumInstalments } from './sumInstalments.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'

/**
 * Recomputes the sums, dates and state of a loan from its instalments. A loan in recovery stays there until
 * it is repaid.
 */
export async function refreshLoan(context: OperationContext, loanId: number): Promise<void> {
  const { now } = context
  const loan = await lockRow(context, loans, loanId)
  const found = await readRows(context, loanPayments, eq(loanPayments.loanId, loanId))
  const instalments = found.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  const sums = sumInstalments(instalments, now().toISOString().slice(0, 10))
  const isRunning = loan.state === 'ACTIVE' || loan.state === 'OVERDUE'
  const running = Number(sums.arrearsAmount) > 0 ? 'OVERDUE' : 'ACTIVE'
  const isPaid = instalments.length > 0 && sums.nextPaymentOn === null
  const isRepaid = isPaid && (isRunning || loan.state === 'DEFAULTED')
  const lastPaidOn = instalments
    .flatMap(({ paidOn }) => paidOn ?? [])
    .toSorted()
    .at(-1)
  await changeRow(context, loans, loanId, {
    ...sums,
    ...(isRepaid ? { state: 'REPAID', repaidOn: lastPaidOn ?? null } : isRunning ? { state: running } : {}),
  })
  if (isRepaid) {
    await addLoanEvents(context, loanId, [{ kind: 'REPAID' }])
    await closeHoldings(context, loanId, now())
  } else if (loan.state === 'OVERDUE' && running === 'ACTIVE') {
    await addLoanEvents(context, loanId, [{ kind: 'CAUGHT_UP' }])
  }
}

/** Closes all positions, because all holders are paid, and ends trading. */
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
