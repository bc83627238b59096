import { eq } from 'drizzle-orm'
import { addDays } from '../../../../engine/rules/calendar.ts'
import { followLoan } from '../../lending/offers/followLoan.ts'
import { loans } from '../../tables/lending.ts'
import { instruments } from '../../tables/trading.ts'
import { loanEvents } from '../../tables/loanEvents.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { FUNDING_DAYS } from '../../lending/offers/listLoan.ts'
import { checkRiskReason } from '../../lending/riskReason.ts'
import { addLoanEvents } from '../../lending/servicing/loanEvents.ts'
import { endOrders, lockOrdersOf } from '../../orders/endOrders.ts'
import type { NightlyFigures } from '../../../../engine/server/kernel/NightlyJob.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRow, changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { startLoan } from './startLoan.ts'

/**
 * A night on the primary market: loans whose first day has come go live, funded loans start, and those not funded in time are
 * given back. Each in a transaction of its own; one that cannot be done yet is left for the next night.
 */
export async function runFunding(context: OperationContext): Promise<NightlyFigures> {
  const night = { ...context, mutationName: 'runFunding' }
  const today = context.now().toISOString().slice(0, 10)
  let handled = 0
  let skipped = 0
  const work = async (ids: readonly number[], step: (loanId: number) => Promise<void>) => {
    for (const loanId of ids) {
      const isDone = await context.db.transaction(() => step(loanId)).then(() => true, isRefusal)
      if (isDone) handled += 1
      else skipped += 1
    }
  }
  await work(await due(context, DUE_TO_LIST, today), (loanId) => goLive(night, loanId))
  await work(await due(context, FUNDED), (loanId) => startLoan(night, loanId))
  await work(await due(context, PAST_END, today), (loanId) => giveBack(night, loanId))
  return { handled, skipped }
}

/** Refused: something has changed meanwhile, or staff must correct something. Everything else is a fault of the job. */
const isRefusal = (error: unknown): false => {
  if (error instanceof DomainError) return false
  throw error
}

const goLive = async (context: OperationContext, loanId: number): Promise<void> => {
  checkRiskReason(await lockRow(context, loans, loanId))
  const [instrument] = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  if (instrument === undefined) return
  const { entityId, listedOn, fundingEndsOn } = instrument
  await changeRow(context, loans, loanId, { state: 'FUNDING' })
  await changeRow(context, instruments, entityId, {
    state: 'PRIMARY',
    fundingEndsOn:
      fundingEndsOn ?? addDays(listedOn ?? context.now().toISOString().slice(0, 10), FUNDING_DAYS),
  })
  await addRow(context, loanEvents, {
    loanId,
    kind: 'PUBLISHED',
    occurredAtUtc: context.now().toISOString(),
  })
}

const due = async (
  { db }: OperationContext,
  condition: string,
  ...params: readonly string[]
): Promise<readonly number[]> => {
  const found = await db.query<{ id: number }>(
    `SELECT l.entity_id AS id FROM loans l JOIN instruments i ON i.loan_id = l.entity_id
     WHERE ${condition} ORDER BY l.entity_id`,
    params,
  )
  return found.map(({ id }) => id)
}

const DUE_TO_LIST = `l.state = 'UPCOMING' AND i.state = 'UPCOMING' AND i.listed_on <= $1::date`
const FUNDED = `l.state = 'FUNDING' AND i.state = 'PRIMARY' AND i.subscribed_amount = i.nominal_amount`
/** Fully ordered loans wait until no order can be revoked. */
const PAST_END = `l.state = 'FUNDING' AND i.funding_ends_on < $1::date AND i.subscribed_amount < i.nominal_amount`

/**
 * Ends the funding of a loan that was not funded in time: everything ordered is free again, and the loan is cancelled. Call it
 * in a transaction. Refuses with NOT_FOUND and WRONG_STATE.
 */
async function giveBack(context: OperationContext, loanId: number): Promise<void> {
  const loan = await lockRow(context, loans, loanId)
  if (loan.state !== 'FUNDING') throw refuse('WRONG_STATE', null, { state: loan.state })
  await endOrders(context, await lockOrdersOf(context, loanId), 'NOT_FUNDED')
  const listed = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  const closedOn = context.now().toISOString().slice(0, 10)
  await changeRows(
    context,
    instruments,
    listed.map(({ entityId }) => ({ entityId, state: 'CLOSED' as const, closedOn })),
  )
  await changeRow(context, loans, loanId, { state: 'CANCELLED' })
  await addLoanEvents(context, loanId, [{ kind: 'NOT_FUNDED' }])
  await followLoan(context, loan, 'CANCELLED')
}
