import { accounts } from '../tables/accounts.ts'
import { autoInvestRunLoans, autoInvestRuns } from '../tables/autoInvest.ts'
import { instruments } from '../tables/trading.ts'
import { and, eq } from 'drizzle-orm'
import { firstOfMonth } from '../../../engine/rules/calendar.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { isAnyOf, lockColumns, lockRow, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { borrowersAccountsSql } from '../access/accountRules.ts'
import { toAmount, toHundredths } from './amounts.ts'
import { type Decided, storeDecisions, readDecisions } from './storeDecisions.ts'
import { type PlacedShare, placeOrders } from './placeOrders.ts'
import {
  type Decision,
  leastOrder,
  mayWish,
  planLoan,
  type PlannedAccount,
  type PlannedLoan,
} from './planLoan.ts'
import { type Investor, readInvestors } from './readInvestors.ts'
import type { OpenLoan } from './readOpenLoans.ts'

export interface LoanRun {
  readonly runId: number
  /** Its month is the one whose budgets are used. */
  readonly day: string
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
    // All orders of the loan wait for this lock, manual ones too.
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
    const { runId, day } = run
    const month = firstOfMonth(day)
    const known = await readDecisions(context, instrumentId, month)
    const [held, borrowers] = [await readHeld(context, instrumentId), await readBorrowers(context, open)]
    const wanted = investors
      .filter(({ accountId }) => known.get(accountId)?.isInvested !== true)
      .map((investor): Wanted => ({
        investor,
        held: held.get(investor.accountId),
        isBorrower: borrowers.has(investor.accountId),
      }))
    const { decisions, shares, strategies } = await decide(context, loan, day, wanted)
    const orderIds = await placeOrders(context, instrument, month, shares)
    const decided = decisions.map((one): Decided => ({
      ...one,
      strategy: strategies.get(one.accountId) ?? 'MONTHLY',
      orderId: orderIds.get(one.accountId) ?? null,
    }))
    // Decisions refer to what the run did with the loan.
    await storeLoan(context, runId, open, { done, available: loan.available, decisions })
    await storeDecisions(context, { runId, month, loan: open, least: leastOrder(loan) }, known, decided)
    return new Map(shares.map(({ accountId, quantity }) => [accountId, toHundredths(quantity)]))
  })

/** An account that is not invested in the loan yet. */
interface Wanted {
  readonly investor: Investor
  readonly held: Held | undefined
  readonly isBorrower: boolean
}

/** Every field by its name: a run makes two million of them. */
const toPlanned = ({ investor, held, isBorrower }: Wanted, available: number): PlannedAccount => ({
  accountId: investor.accountId,
  currencyId: investor.currencyId,
  strategy: investor.strategy,
  settings: investor.settings,
  isReady: investor.isReady,
  available,
  spent: investor.spent,
  held: held?.amount ?? 0,
  limit: investor.limit,
  isBorrower,
  hasTakenBack: held?.hasTakenBack ?? false,
  doneAhead: investor.doneIds.length,
})

/** Locks the accounts that would order, and decides by what they have then. */
async function decide(
  context: OperationContext,
  loan: PlannedLoan,
  day: string,
  wanted: readonly Wanted[],
): Promise<{
  readonly decisions: readonly Decision[]
  readonly shares: readonly PlacedShare[]
  readonly strategies: ReadonlyMap<number, Decided['strategy']>
}> {
  const wishing = wanted.filter((one) => mayWish(loan, toPlanned(one, Infinity)))
  const ids = wishing.map(({ investor }) => investor.accountId)
  const columns = ['entityId', 'entityVersion', 'reservedAmount', 'availableBalance'] as const
  const locked = await lockColumns(context, accounts, columns, isAnyOf(accounts.entityId, ids))
  const rows = new Map(locked.map((row) => [row.entityId, row]))
  const now = await asNow(
    context,
    day,
    wanted,
    wishing.filter(({ investor }) => rows.get(investor.accountId)?.entityVersion !== investor.version),
  )
  const decisions = planLoan(
    loan,
    now.map((one) => {
      const row = rows.get(one.investor.accountId)
      return toPlanned(one, row ? toHundredths(row.availableBalance) : one.investor.available)
    }),
  )
  const investors = new Map(now.map(({ investor }) => [investor.accountId, investor]))
  return {
    decisions,
    shares: decisions.flatMap(({ accountId, ordered }) => {
      const [row, investor] = [rows.get(accountId), investors.get(accountId)]
      return ordered > 0 && row && investor
        ? [{ ...investor, reservedAmount: row.reservedAmount, quantity: toAmount(ordered) }]
        : []
    }),
    strategies: new Map([...investors].map(([accountId, { strategy }]) => [accountId, strategy])),
  }
}

/** Rereads settings changed since the run began. The accounts are locked. */
async function asNow(
  { db }: Pick<OperationContext, 'db'>,
  day: string,
  wanted: readonly Wanted[],
  changed: readonly Wanted[],
): Promise<readonly Wanted[]> {
  if (changed.length === 0) return wanted
  const ids = changed.map(({ investor }) => investor.accountId)
  const read = new Map((await readInvestors(db, day, ids)).map((investor) => [investor.accountId, investor]))
  const isChanged = new Set(ids)
  return wanted.map((one) => {
    const { accountId, spent, doneIds } = one.investor
    if (!isChanged.has(accountId)) return one
    const investor = read.get(accountId) ?? { ...one.investor, isReady: false }
    return { ...one, investor: { ...investor, spent, doneIds } }
  })
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
async function storeLoan(
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
