import { and, eq } from 'drizzle-orm'
import { autoInvestRunLoans, autoInvestRuns } from '../tables/autoInvest.ts'
import { DatabaseError } from '../../../engine/server/db/DatabaseError.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import type { NightlyFigures } from '../../../engine/server/kernel/NightlyJob.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { investInLoan } from './investInLoan.ts'
import { type Investor, readInvestors } from './readInvestors.ts'
import { type OpenLoan, readOpenLoans } from './readOpenLoans.ts'

type Run = Row<typeof autoInvestRuns>

/**
 * Invests for all accounts that have AutoInvest turned on, loan by loan. An interrupted run resumes where it stopped,
 * without duplicate orders. A loan that fails is left to the next run; the others continue. See docs/auto-invest.md.
 */
export async function runAutoInvest(context: OperationContext): Promise<NightlyFigures> {
  const day = context.now().toISOString().slice(0, 10)
  const run = await beginRun(context, day)
  const loans = await readOpenLoans(context.db, day)
  let investors = await readInvestors(context.db, day)
  const { entityId: runId } = run
  await changeInTransaction(context, runId, { loanCount: loans.length, accountCount: investors.length })
  for (const [index, loan] of loans.entries()) {
    // One after the other: what the first leaves of a budget is for the next.
    try {
      const ordered = await investInLoan(
        context,
        { runId, day },
        loan,
        aheadOf(investors, loans.slice(index)),
      )
      investors = investors.map((investor) =>
        lessOrdered(investor, loan, ordered.get(investor.accountId) ?? 0),
      )
    } catch (error) {
      await storeFailure(context, runId, loan, error)
    }
  }
  const { orderCount, failedLoanCount } = await endRun(context, runId)
  return { handled: orderCount, skipped: failedLoanCount }
}

/** Of what they were invested in this month, only the loans that still lie ahead share in the budget. */
const aheadOf = (investors: readonly Investor[], ahead: readonly OpenLoan[]): readonly Investor[] => {
  const [loan] = ahead
  const same = new Set(
    ahead
      .filter(({ level, currencyId }) => level === loan?.level && currencyId === loan.currencyId)
      .map(({ instrumentId }) => instrumentId),
  )
  return investors.map((investor) =>
    investor.doneIds.length === 0
      ? investor
      : { ...investor, doneIds: investor.doneIds.filter((id) => same.has(id)) },
  )
}

const lessOrdered = (investor: Investor, { level }: OpenLoan, ordered: number): Investor =>
  ordered === 0
    ? investor
    : {
        ...investor,
        available: investor.available - ordered,
        spent: { ...investor.spent, [level]: investor.spent[level] + ordered },
      }

/** Resumes the interrupted run of the day, or begins one. Runs of earlier days are not resumed: the month may have changed. */
const beginRun = (context: OperationContext, day: string): Promise<Run> =>
  context.db.transaction(async () => {
    const [broken] = await lockRows(context, autoInvestRuns, eq(autoInvestRuns.outcome, 'RUNNING'))
    if (broken?.day === day) return broken
    const startedAtUtc = context.now().toISOString()
    if (broken) {
      const ended = { outcome: 'FAILED' as const, endedAtUtc: startedAtUtc }
      await changeRow(context, autoInvestRuns, broken.entityId, ended)
    }
    const [next] = await context.db.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('auto_invest_runs', 'entity_id'))::int AS id`,
    )
    const entityId = next?.id ?? 0
    return addRow(context, autoInvestRuns, { entityId, runNumber: `AI-${entityId}`, day, startedAtUtc })
  })

/** Refusals and what the database refuses are about the loan; a lost connection ends the run. */
const codeOf = (error: unknown): string | null => {
  if (error instanceof DomainError) return error.code
  return error instanceof DatabaseError ? `SQL ${error.sqlState}` : null
}

const storeFailure = (
  context: OperationContext,
  runId: number,
  { instrumentId, currencyId, level }: OpenLoan,
  error: unknown,
): Promise<void> => {
  const errorCode = codeOf(error)
  if (errorCode === null) throw error
  return context.db.transaction(async () => {
    const [known] = await readRows(
      context,
      autoInvestRunLoans,
      and(eq(autoInvestRunLoans.runId, runId), eq(autoInvestRunLoans.instrumentId, instrumentId)) ??
        eq(autoInvestRunLoans.entityId, 0),
    )
    const facts = { outcome: 'FAILED' as const, errorCode, decidedAtUtc: context.now().toISOString() }
    if (known) {
      await changeRow(context, autoInvestRunLoans, known.entityId, facts)
      return
    }
    const loan = { runId, instrumentId, currencyId, level, offeredAmount: '0' }
    await addRow(context, autoInvestRunLoans, { ...loan, ...facts })
    const { failedLoanCount } = await lockRow(context, autoInvestRuns, runId)
    await changeRow(context, autoInvestRuns, runId, { failedLoanCount: failedLoanCount + 1 })
  })
}

const endRun = (context: OperationContext, runId: number): Promise<Run> =>
  context.db.transaction(async () => {
    const run = await lockRow(context, autoInvestRuns, runId)
    const outcome = run.failedLoanCount === 0 ? ('SUCCEEDED' as const) : ('FAILED' as const)
    const endedAtUtc = context.now().toISOString()
    return (await changeRow(context, autoInvestRuns, runId, { outcome, endedAtUtc })) ?? run
  })

const changeInTransaction = (
  context: OperationContext,
  runId: number,
  values: { readonly loanCount: number; readonly accountCount: number },
): Promise<unknown> => context.db.transaction(() => changeRow(context, autoInvestRuns, runId, values))
