import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { AUTO_INVEST_LEVELS } from '../../rules/autoInvest.ts'
import { accounts } from './accounts.ts'
import { entityColumns, instant, money, reference } from '../../../engine/server/db/tables/columns.ts'
import { autoInvestStrategy, riskCategory } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { nightlyJobOutcome } from '../../../engine/server/db/tables/nightly.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'
import { instruments, orders } from './trading.ts'

/** Why AutoInvest ordered, or did not. A new reason needs no migration. */
export const AUTO_INVEST_REASONS = [
  'INVESTED',
  'INVESTED_PARTLY',
  'OVERSUBSCRIBED',
  'LEVEL_OFF',
  'OTHER_CURRENCY',
  'NOT_READY',
  'OWN_LOAN',
  'TAKEN_BACK',
  'MONTH_USED',
  'MAXIMUM_REACHED',
  'NOT_ENOUGH_MONEY',
  'INVESTMENT_LIMIT',
] as const

export type AutoInvestReason = (typeof AUTO_INVEST_REASONS)[number]

/** One run over the loans on the primary market. An interrupted run is resumed, never restarted. */
export const autoInvestRuns = pgTable(
  'auto_invest_runs',
  {
    ...entityColumns(),
    runNumber: text('run_number').notNull(),
    /** The day whose month the budgets are of. */
    day: date('day').notNull(),
    outcome: nightlyJobOutcome('outcome').notNull().default('RUNNING'),
    startedAtUtc: instant('started_at_utc').notNull(),
    endedAtUtc: instant('ended_at_utc'),
    loanCount: integer('loan_count').notNull().default(0),
    doneLoanCount: integer('done_loan_count').notNull().default(0),
    failedLoanCount: integer('failed_loan_count').notNull().default(0),
    accountCount: integer('account_count').notNull().default(0),
    orderCount: integer('order_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('auto_invest_runs_number_unique').on(t.runNumber),
    // Two servers never run at once.
    uniqueIndex('auto_invest_runs_running')
      .on(t.outcome)
      .where(sql`outcome = 'RUNNING'`),
    ...listIndexes('auto_invest_runs', t.entityId, {
      sorted: [t.startedAtUtc, t.day],
      searched: [t.runNumber],
    }),
  ],
)

describeRows(autoInvestRuns, {
  derived: [
    'outcome',
    'endedAtUtc',
    'loanCount',
    'doneLoanCount',
    'failedLoanCount',
    'accountCount',
    'orderCount',
  ],
  isLog: true,
})

/** What a run did with one loan: the run's progress, and its volume. */
export const autoInvestRunLoans = pgTable(
  'auto_invest_run_loans',
  {
    ...entityColumns(),
    runId: reference('run_id', () => autoInvestRuns.entityId).notNull(),
    instrumentId: reference('instrument_id', () => instruments.entityId).notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    level: text('level', { enum: AUTO_INVEST_LEVELS }).notNull(),
    outcome: nightlyJobOutcome('outcome').notNull(),
    errorCode: text('error_code'),
    offeredAmount: money('offered_amount').notNull(),
    wishedAmount: money('wished_amount').notNull().default('0'),
    orderedAmount: money('ordered_amount').notNull().default('0'),
    wishCount: integer('wish_count').notNull().default(0),
    orderCount: integer('order_count').notNull().default(0),
    decidedAtUtc: instant('decided_at_utc').notNull(),
  },
  (t) => [
    uniqueIndex('auto_invest_run_loans_unique').on(t.runId, t.instrumentId),
    // What decisions refer to.
    uniqueIndex('auto_invest_run_loans_currency_unique').on(t.runId, t.instrumentId, t.currencyId),
    check('auto_invest_run_loans_within', sql`${t.orderedAmount} between 0 and ${t.wishedAmount}`),
    ...listIndexes('auto_invest_run_loans', t.entityId, {
      sorted: [t.decidedAtUtc],
      references: [t.instrumentId, t.currencyId],
    }),
  ],
)

describeRows(autoInvestRunLoans, {
  derived: [
    'outcome',
    'errorCode',
    'offeredAmount',
    'wishedAmount',
    'orderedAmount',
    'wishCount',
    'orderCount',
    'decidedAtUtc',
  ],
  isLog: true,
})

/**
 * Why AutoInvest ordered, or did not: one row for each account, loan and month, about the last time it looked. Its unique
 * index is what keeps an account from being invested twice in a loan in one month.
 */
export const autoInvestDecisions = pgTable(
  'auto_invest_decisions',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    instrumentId: integer('instrument_id').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    runId: integer('run_id').notNull(),
    currencyId: integer('currency_id').notNull(),
    riskCategory: riskCategory('risk_category').notNull(),
    level: text('level', { enum: AUTO_INVEST_LEVELS }).notNull(),
    strategy: autoInvestStrategy('strategy').notNull(),
    reason: text('reason', { enum: AUTO_INVEST_REASONS }).notNull(),
    /** What the account had set for the level, what of it was left, and what was free on the account. */
    settingAmount: money('setting_amount').notNull(),
    leftAmount: money('left_amount').notNull(),
    availableAmount: money('available_amount').notNull(),
    minimumAmount: money('minimum_amount').notNull(),
    wishedAmount: money('wished_amount').notNull().default('0'),
    orderedAmount: money('ordered_amount').notNull().default('0'),
    orderId: reference('order_id', () => orders.entityId),
    decidedAtUtc: instant('decided_at_utc').notNull(),
  },
  (t) => [
    // One reference for three: a run makes a million decisions, and the database looks each reference of each one up. It asks
    // for more, too: that the run decided about this loan, and in its currency.
    foreignKey({
      name: 'auto_invest_decisions_run_loan_fk',
      columns: [t.runId, t.instrumentId, t.currencyId],
      foreignColumns: [
        autoInvestRunLoans.runId,
        autoInvestRunLoans.instrumentId,
        autoInvestRunLoans.currencyId,
      ],
    }),
    // The loan first: a run writes all of a loan beside each other, and reads it so.
    uniqueIndex('auto_invest_decisions_once').on(t.instrumentId, t.accountId, t.month),
    check('auto_invest_decisions_within', sql`${t.orderedAmount} between 0 and ${t.wishedAmount}`),
    check('auto_invest_decisions_order', sql`(${t.orderId} is null) = (${t.orderedAmount} = 0)`),
    index('auto_invest_decisions_account').on(t.accountId, t.decidedAtUtc, t.entityId),
    ...listIndexes('auto_invest_decisions', t.entityId, {
      sorted: [t.decidedAtUtc],
      references: [t.runId, t.orderId],
    }),
  ],
)

describeRows(autoInvestDecisions, {
  derived: [
    'runId',
    'strategy',
    'reason',
    'settingAmount',
    'leftAmount',
    'availableAmount',
    'minimumAmount',
    'wishedAmount',
    'orderedAmount',
    'orderId',
    'decidedAtUtc',
  ],
  isLog: true,
})
