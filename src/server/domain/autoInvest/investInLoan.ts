import { accounts } from '../../db/tables/accounts.ts'
import { autoInvestRunLoans, autoInvestRuns } from '../../db/tables/autoInvest.ts'
import { instruments } from '../../db/tables/trading.ts'
import { and, eq } from 'drizzle-orm'
import type { OperationContext } from '../operations/OperationContext.ts'
import { addRow, changeRow } from '../rows/changeRows.ts'
import type { Row } from '../rows/EntityTable.ts'
import { isAnyOf, lockColumns, lockRow, readRows } from '../rows/readRows.ts'
import { borrowersAccountsSql, checkTradingAccount } from '../trading/checkInvestor.ts'
import { DomainError } from '../DomainError.ts'
import { toAmount, toHundredths } from './amounts.ts'
import { type Decided, keepDecisions, readDecisions } from './keepDecisions.ts'
import { INVESTING_COLUMNS, type InvestingAccount, placeOrders } from './placeOrders.ts'
import { type Decision, leastOrder, planLoan, type PlannedAccount, type PlannedLoan } from './planLoan.ts'
import type { Investor } from './readInvestors.ts'
import type { OpenLoan } from './readOpenLoans.ts'

export interface LoanRun {
  readonly runId: number
  /** The month whose budgets are used: its first day. */
  readonly month: string
}

/** What an account has in a loan already. */
interface Held {
  readonly amount: number
  readonly hasTakenBack: boolean
}

/**
 * Decides about one loan for all investors, places the orders and keeps why, in one transaction: a run that breaks off has
 * done all of a loan or nothing. Returns what was ordered by account; empty when the run is done with the loan already.
 */
export const investInLoan = (
  context: OperationContext,
  run: LoanRun,
  open: OpenLoan,
  investors: readonly Investor[],
): Promise<ReadonlyMap<number, number>> =>
  context.db.transaction(async () => {
    const { instrumentId } = open
    // Orders of the loan wait here, ours and those that people place.
    const instrument = await lockRow(context, instruments, instrumentId)
    const [done] = await readRows(
      context,
      autoInvestRunLoans,
      and(eq(autoInvestRunLoans.runId, run.runId), eq(autoInvestRunLoans.instrumentId, instrumentId)) ??
        eq(autoInvestRunLoans.entityId, 0),
    )
    if (done?.outcome === 'SUCCEEDED' || instrument.state !== 'PRIMARY') return new Map()
    const loan: PlannedLoan = {
      ...open,
      available: toHundredths(instrument.unsubscribedAmount),
      minimum: toHundredths(instrument.minimumOrderAmount),
      step: toHundredths(instrument.orderStep),
    }
    const known = await readDecisions(context, instrumentId, run.month)
    const [held, borrowers] = [await readHeld(context, instrumentId), await readBorrowers(context, open)]
    const wanted = investors
      .filter(({ accountId }) => known.get(accountId)?.isInvested !== true)
      .map((investor) => toPlanned(investor, held.get(investor.accountId), borrowers))
    const { decisions, rows } = await decide(context, loan, wanted)
    const shares = decisions.flatMap(({ accountId, ordered }) => {
      const account = rows.get(accountId)
      return ordered > 0 && account ? [{ account, quantity: toAmount(ordered) }] : []
    })
    const orderIds = await placeOrders(context, instrument, run.month, shares)
    const strategies = new Map(wanted.map(({ accountId, strategy }) => [accountId, strategy]))
    const decided = decisions.map((one): Decided => ({
      ...one,
      strategy: strategies.get(one.accountId) ?? 'MONTHLY',
      orderId: orderIds.get(one.accountId) ?? null,
    }))
    const { runId, month } = run
    await keepDecisions(context, { runId, month, loan: open, least: leastOrder(loan) }, known, decided)
    await keepLoan(context, runId, open, { done, available: loan.available, decisions })
    return new Map(shares.map(({ account, quantity }) => [account.entityId, toHundredths(quantity)]))
  })

const toPlanned = (
  { doneIds, ...investor }: Investor,
  held: Held | undefined,
  borrowers: ReadonlySet<number>,
): PlannedAccount => ({
  ...investor,
  held: held?.amount ?? 0,
  hasTakenBack: held?.hasTakenBack ?? false,
  isBorrower: borrowers.has(investor.accountId),
  doneAhead: doneIds.length,
})

/** Locks the accounts that would order, and decides by what they have then. */
async function decide(
  context: OperationContext,
  loan: PlannedLoan,
  wanted: readonly PlannedAccount[],
): Promise<{
  readonly decisions: readonly Decision[]
  readonly rows: ReadonlyMap<number, InvestingAccount>
}> {
  const wishing = planLoan(
    loan,
    wanted.map((account) => ({ ...account, available: Infinity })),
  ).filter(({ wished }) => wished > 0)
  const ids = wishing.map(({ accountId }) => accountId)
  const locked = await lockColumns(context, accounts, INVESTING_COLUMNS, isAnyOf(accounts.entityId, ids))
  const rows = new Map(locked.map((row) => [row.entityId, row]))
  return {
    decisions: planLoan(
      loan,
      wanted.map((account) => asNow(account, rows.get(account.accountId))),
    ),
    rows,
  }
}

/** What somebody may have changed since the run began. */
function asNow(account: PlannedAccount, row: InvestingAccount | undefined): PlannedAccount {
  if (row === undefined) return account
  return {
    ...account,
    strategy: row.autoInvestStrategy,
    settings: {
      LOW: toHundredths(row.autoInvestLowAmount),
      MEDIUM: toHundredths(row.autoInvestMediumAmount),
      HIGH: toHundredths(row.autoInvestHighAmount),
    },
    isReady: account.isReady && mayTrade(row),
    available: toHundredths(row.availableBalance),
  }
}

const mayTrade = (row: InvestingAccount): boolean => {
  try {
    checkTradingAccount(row)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

async function readHeld(
  { db }: Pick<OperationContext, 'db'>,
  instrumentId: number,
): Promise<ReadonlyMap<number, Held>> {
  const rows = await db.query<{ id: number; amount: string; has_taken_back: boolean }>(
    `SELECT account_id AS id,
       coalesce(sum(quantity) FILTER (WHERE state NOT IN ('CANCELLED', 'EXPIRED')), 0) AS amount,
       coalesce(bool_or(is_auto_invest AND cancel_cause = 'BY_INVESTOR'), false) AS has_taken_back
     FROM orders WHERE instrument_id = $1::int AND market = 'PRIMARY' AND side = 'BUY' GROUP BY account_id`,
    [instrumentId],
  )
  return new Map(
    rows.map((row) => [row.id, { amount: toHundredths(row.amount), hasTakenBack: row.has_taken_back }]),
  )
}

async function readBorrowers(
  { db }: Pick<OperationContext, 'db'>,
  { loanId }: OpenLoan,
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>(
    `SELECT own.id FROM loans l JOIN accounts b ON b.entity_id = l.account_id
     CROSS JOIN LATERAL ${borrowersAccountsSql('b')} AS own WHERE l.entity_id = $1::int`,
    [loanId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The run's progress: this loan is done. */
async function keepLoan(
  context: OperationContext,
  runId: number,
  { instrumentId, currencyId, level }: OpenLoan,
  {
    done,
    available,
    decisions,
  }: {
    readonly done: Row<typeof autoInvestRunLoans> | undefined
    readonly available: number
    readonly decisions: readonly Decision[]
  },
): Promise<void> {
  const sum = (of: (decision: Decision) => number): number =>
    decisions.reduce((total, decision) => total + of(decision), 0)
  const facts = {
    outcome: 'SUCCEEDED' as const,
    errorCode: null,
    offeredAmount: toAmount(available),
    wishedAmount: toAmount(sum(({ wished }) => wished)),
    orderedAmount: toAmount(sum(({ ordered }) => ordered)),
    wishCount: sum(({ wished }) => Number(wished > 0)),
    orderCount: sum(({ ordered }) => Number(ordered > 0)),
    decidedAtUtc: context.now().toISOString(),
  }
  if (done) await changeRow(context, autoInvestRunLoans, done.entityId, facts)
  else await addRow(context, autoInvestRunLoans, { runId, instrumentId, currencyId, level, ...facts })
  const run = await lockRow(context, autoInvestRuns, runId)
  await changeRow(context, autoInvestRuns, runId, {
    doneLoanCount: run.doneLoanCount + 1,
    failedLoanCount: run.failedLoanCount - Number(done !== undefined),
    orderCount: run.orderCount + facts.orderCount,
  })
}
