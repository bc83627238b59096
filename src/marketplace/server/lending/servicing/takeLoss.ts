import { inArray, sql, eq } from 'drizzle-orm'
import { loanPayments, loans } from '../../tables/lending.ts'
import { netOpenPositions, openPositions } from '../../tables/positions.ts'
import { instruments } from '../../tables/trading.ts'
import type { CodedText } from '../../../../engine/server/db/texts/CodedText.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { addLoanEvents } from './loanEvents.ts'
import { lockMarket } from './lockMarket.ts'
import { refreshLoan } from './refreshLoan.ts'

/** The loan, locked. Refuses with NOT_FOUND and, when it is not in default or is a loss already, WRONG_STATE. */
export const lockForLoss = async (context: OperationContext, loanId: number): Promise<Row<typeof loans>> => {
  const loan = await lockRow(context, loans, loanId, 'loanEntityId')
  if (loan.state !== 'DEFAULTED' || loan.writtenOffOn !== null)
    throw refuse('WRONG_STATE', 'loanEntityId', { state: loan.state })
  return loan
}

/**
 * Writes off the rest of a loan in default as a loss of its holders. No money moves, so there is no entry; later
 * recoveries are still distributed. Runs in the caller's transaction. Refuses as `lockForLoss` does.
 */
export async function takeLoss(
  context: OperationContext,
  loanId: number,
  reason: CodedText | null,
): Promise<void> {
  const { outstandingPrincipal: amount } = await lockForLoss(context, loanId)
  const writtenOffOn = context.now().toISOString().slice(0, 10)
  await changeRow(context, loans, loanId, { writtenOffOn, writtenOffAmount: amount })
  await writeOffInstalments(context, loanId)
  await lockMarket(context, loanId)
  await writeOffPositions(context, loanId)
  const told = reason === null ? {} : { description: reason }
  await addLoanEvents(context, loanId, [{ kind: 'WRITTEN_OFF', amount, ...told }])
  await refreshLoan(context, loanId)
}

const writeOffInstalments = async (context: OperationContext, loanId: number): Promise<void> => {
  const unpaid = await lockRows(
    context,
    loanPayments,
    sql`${loanPayments.loanId} = ${loanId}::int and ${loanPayments.outstandingAmount} > 0`,
  )
  await changeRows(
    context,
    loanPayments,
    unpaid.map(({ entityId }) => ({ entityId, state: 'WRITTEN_OFF' as const })),
  )
}

const writeOffPositions = async (context: OperationContext, loanId: number): Promise<void> => {
  const listed = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  const ids = listed.map(({ entityId }) => entityId)
  const held = await lockRows(
    context,
    netOpenPositions,
    sql`${netOpenPositions.state} = 'OPEN' and ${inArray(netOpenPositions.instrumentId, ids)}`,
  )
  await changeRows(
    context,
    netOpenPositions,
    held.map(({ entityId }) => ({ entityId, state: 'WRITTEN_OFF' as const, marketValue: '0' })),
  )
  const lots = await lockRows(
    context,
    openPositions,
    sql`${openPositions.state} = 'OPEN' and ${inArray(openPositions.instrumentId, ids)}`,
  )
  const closedAtUtc = context.now().toISOString()
  await changeRows(
    context,
    openPositions,
    lots.map(({ entityId }) => ({ entityId, state: 'WRITTEN_OFF' as const, closedAtUtc })),
  )
}
