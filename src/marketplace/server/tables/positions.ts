import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, money, price, reference } from '../../../engine/server/db/tables/columns.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loanDiffKind, loanDiffState, positionState } from './enums.ts'
import { loans } from './lending.ts'
import { users } from '../../../engine/server/db/tables/people.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'
import { instruments, trades } from './trading.ts'

/** A lot: what one trade bought, and how much of it has been sold. */
export const openPositions = pgTable(
  'open_positions',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    instrumentId: reference('instrument_id', () => instruments.entityId).notNull(),
    tradeId: reference('trade_id', () => trades.entityId).notNull(),
    state: positionState('state').notNull().default('OPEN'),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
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
    check('open_positions_quantity_positive', sql`${t.quantity} > 0`),
    check('open_positions_sold_within_quantity', sql`${t.soldQuantity} between 0 and ${t.quantity}`),
    ...listIndexes('open_positions', t.entityId, {
      sorted: [t.state, t.openedAtUtc],
      references: [t.instrumentId, t.currencyId],
    }),
  ],
)

describeRows(openPositions, { derived: ['soldQuantity', 'openQuantity'] })

/** An account's total holding of one instrument, and its results. */
export const netOpenPositions = pgTable(
  'net_open_positions',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    instrumentId: reference('instrument_id', () => instruments.entityId).notNull(),
    state: positionState('state').notNull().default('OPEN'),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
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
    index('net_open_positions_outstanding').on(t.outstandingPrincipal, t.entityId),
    check('net_open_positions_not_negative', sql`${t.quantity} >= 0 and ${t.outstandingPrincipal} >= 0`),
    ...listIndexes('net_open_positions', t.entityId, {
      sorted: [t.state, t.quantity],
      references: [t.instrumentId, t.currencyId],
    }),
  ],
)

describeRows(netOpenPositions, {
  derived: [
    'quantity',
    'averagePrice',
    'outstandingPrincipal',
    'principalReceived',
    'interestReceived',
    'marketValue',
    'lastTradedAtUtc',
  ],
})

/** Recorded and recomputed values for one account at one time; the database computes the differences. */
export const accountConsistencyChecks = pgTable(
  'account_consistency_checks',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    checkedAtUtc: instant('checked_at_utc').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
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
    resolvedByUserId: reference('resolved_by_user_id', () => users.entityId),
    note: text('note'),
  },
  (t) => [
    index('account_consistency_checks_account').on(t.accountId, t.checkedAtUtc),
    index('account_consistency_checks_consistent').on(t.isConsistent, t.entityId),
    ...listIndexes('account_consistency_checks', t.entityId, {
      sorted: [t.checkedAtUtc],
      references: [t.currencyId, t.resolvedByUserId],
    }),
  ],
)

/** The latest comparison of one kind for one loan. */
export const loanDiffs = pgTable(
  'loan_diffs',
  {
    ...entityColumns(),
    loanId: reference('loan_id', () => loans.entityId).notNull(),
    kind: loanDiffKind('kind').notNull(),
    state: loanDiffState('state').notNull().default('OPEN'),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    expectedAmount: money('expected_amount').notNull(),
    actualAmount: money('actual_amount').notNull(),
    difference: money('difference')
      .notNull()
      .generatedAlwaysAs(sql`actual_amount - expected_amount`),
    calculatedAtUtc: instant('calculated_at_utc').notNull(),
    resolvedAtUtc: instant('resolved_at_utc'),
    resolvedByUserId: reference('resolved_by_user_id', () => users.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('loan_diffs_unique').on(t.loanId, t.kind),
    ...listIndexes('loan_diffs', t.entityId, {
      sorted: [t.state, t.difference, t.calculatedAtUtc],
      references: [t.currencyId, t.resolvedByUserId],
    }),
  ],
)

describeRows(loanDiffs, {
  derived: ['expectedAmount', 'actualAmount', 'difference', 'calculatedAtUtc'],
})
