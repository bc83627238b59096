import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, money, price } from './columns.ts'
import { loanDiffKind, loanDiffState, positionState } from './enums.ts'
import { loans } from './lending.ts'
import { users } from './people.ts'
import { currencies } from './reference.ts'
import { instruments, trades } from './trading.ts'

/** A lot: what one trade bought, and how much of it was sold on. */
export const openPositions = pgTable(
  'open_positions',
  {
    ...entityColumns(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.entityId),
    tradeId: integer('trade_id')
      .notNull()
      .references(() => trades.entityId),
    state: positionState('state').notNull().default('OPEN'),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    quantity: money('quantity').notNull(),
    soldQuantity: money('sold_quantity').notNull().default('0'),
    openQuantity: money('open_quantity')
      .notNull()
      .generatedAlwaysAs(sql`quantity - sold_quantity`),
    price: price('price').notNull(),
    openedAtUtc: instant('opened_at_utc').notNull(),
    closedAtUtc: instant('closed_at_utc'),
  },
  (t) => [
    uniqueIndex('open_positions_trade_unique').on(t.tradeId),
    index('open_positions_account').on(t.accountId, t.instrumentId),
    index('open_positions_instrument').on(t.instrumentId),
    index('open_positions_state').on(t.state, t.entityId),
    index('open_positions_opened_at').on(t.openedAtUtc, t.entityId),
    index('open_positions_currency').on(t.currencyId),
    check('open_positions_quantity_positive', sql`${t.quantity} > 0`),
    check('open_positions_sold_within_quantity', sql`${t.soldQuantity} between 0 and ${t.quantity}`),
  ],
)

/** All an account has of one instrument, and what came of it. */
export const netOpenPositions = pgTable(
  'net_open_positions',
  {
    ...entityColumns(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.entityId),
    state: positionState('state').notNull().default('OPEN'),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    quantity: money('quantity').notNull(),
    averagePrice: price('average_price').notNull(),
    outstandingPrincipal: money('outstanding_principal').notNull(),
    principalReceived: money('principal_received').notNull().default('0'),
    interestReceived: money('interest_received').notNull().default('0'),
    marketValue: money('market_value').notNull(),
    lastTradedAtUtc: instant('last_traded_at_utc').notNull(),
  },
  (t) => [
    uniqueIndex('net_open_positions_unique').on(t.accountId, t.instrumentId),
    index('net_open_positions_instrument').on(t.instrumentId),
    index('net_open_positions_state').on(t.state, t.entityId),
    index('net_open_positions_quantity').on(t.quantity, t.entityId),
    index('net_open_positions_outstanding').on(t.outstandingPrincipal, t.entityId),
    index('net_open_positions_currency').on(t.currencyId),
    check('net_open_positions_not_negative', sql`${t.quantity} >= 0 and ${t.outstandingPrincipal} >= 0`),
  ],
)

/** Recorded against counted, for one account at one time; the database computes the differences. */
export const accountConsistencyChecks = pgTable(
  'account_consistency_checks',
  {
    ...entityColumns(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    checkedAtUtc: instant('checked_at_utc').notNull(),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    balance: money('balance').notNull(),
    journalBalance: money('journal_balance').notNull(),
    balanceDifference: money('balance_difference')
      .notNull()
      .generatedAlwaysAs(sql`balance - journal_balance`),
    reservedAmount: money('reserved_amount').notNull(),
    boundAmount: money('bound_amount').notNull(),
    reservedDifference: money('reserved_difference')
      .notNull()
      .generatedAlwaysAs(sql`reserved_amount - bound_amount`),
    isConsistent: boolean('is_consistent')
      .notNull()
      .generatedAlwaysAs(sql`balance = journal_balance and reserved_amount = bound_amount`),
    resolvedAtUtc: instant('resolved_at_utc'),
    resolvedByUserId: integer('resolved_by_user_id').references(() => users.entityId),
    note: text('note'),
  },
  (t) => [
    index('account_consistency_checks_account').on(t.accountId, t.checkedAtUtc),
    index('account_consistency_checks_checked_at').on(t.checkedAtUtc, t.entityId),
    index('account_consistency_checks_consistent').on(t.isConsistent, t.entityId),
    index('account_consistency_checks_currency').on(t.currencyId),
    index('account_consistency_checks_resolved_by_user').on(t.resolvedByUserId),
  ],
)

/** The latest comparison of one kind for one loan. */
export const loanDiffs = pgTable(
  'loan_diffs',
  {
    ...entityColumns(),
    loanId: integer('loan_id')
      .notNull()
      .references(() => loans.entityId),
    kind: loanDiffKind('kind').notNull(),
    state: loanDiffState('state').notNull().default('OPEN'),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    expectedAmount: money('expected_amount').notNull(),
    actualAmount: money('actual_amount').notNull(),
    difference: money('difference')
      .notNull()
      .generatedAlwaysAs(sql`actual_amount - expected_amount`),
    calculatedAtUtc: instant('calculated_at_utc').notNull(),
    resolvedAtUtc: instant('resolved_at_utc'),
    resolvedByUserId: integer('resolved_by_user_id').references(() => users.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('loan_diffs_unique').on(t.loanId, t.kind),
    index('loan_diffs_state').on(t.state, t.entityId),
    index('loan_diffs_difference').on(t.difference, t.entityId),
    index('loan_diffs_calculated_at').on(t.calculatedAtUtc, t.entityId),
    index('loan_diffs_currency').on(t.currencyId),
    index('loan_diffs_resolved_by_user').on(t.resolvedByUserId),
  ],
)
