import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, money, percent, price } from './columns.ts'
import { instrumentState, loanEventKind, marketType, orderSide, orderState } from './enums.ts'
import { trigramIndex } from './indexes.ts'
import { journalEntries } from './ledger.ts'
import { loanPayments, loans } from './lending.ts'
import { users } from './people.ts'
import { currencies } from './reference.ts'

/** What investors buy: shares in one loan. Quantities are nominal amounts, principal as it was paid out. */
export const instruments = pgTable(
  'instruments',
  {
    ...entityColumns(),
    loanId: integer('loan_id')
      .notNull()
      .references(() => loans.entityId),
    ticker: text('ticker').notNull(),
    isin: text('isin').notNull(),
    name: text('name').notNull(),
    state: instrumentState('state').notNull().default('UPCOMING'),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    nominalAmount: money('nominal_amount').notNull(),
    subscribedAmount: money('subscribed_amount').notNull().default('0'),
    fundedAmount: money('funded_amount').notNull().default('0'),
    minimumOrderAmount: money('minimum_order_amount').notNull().default('100'),
    couponRate: percent('coupon_rate').notNull(),
    price: price('price').notNull().default('100'),
    priceUpdatedAtUtc: instant('price_updated_at_utc'),
    listedOn: date('listed_on'),
    fundingEndsOn: date('funding_ends_on'),
    closedOn: date('closed_on'),
  },
  (t) => [
    uniqueIndex('instruments_loan_unique').on(t.loanId),
    uniqueIndex('instruments_ticker_unique').on(t.ticker),
    uniqueIndex('instruments_isin_unique').on(t.isin),
    index('instruments_name').on(t.name, t.entityId),
    index('instruments_state').on(t.state, t.entityId),
    index('instruments_price').on(t.price, t.entityId),
    index('instruments_listed_on').on(t.listedOn, t.entityId),
    index('instruments_currency').on(t.currencyId),
    trigramIndex('instruments_name_trigram', t.name),
    check('instruments_nominal_positive', sql`${t.nominalAmount} > 0`),
    check('instruments_funded', sql`${t.fundedAmount} between 0 and ${t.nominalAmount}`),
    check('instruments_price_positive', sql`${t.price} > 0`),
  ],
)

export const loanEvents = pgTable(
  'loan_events',
  {
    ...entityColumns(),
    loanId: integer('loan_id')
      .notNull()
      .references(() => loans.entityId),
    kind: loanEventKind('kind').notNull(),
    occurredAtUtc: instant('occurred_at_utc').notNull(),
    description: text('description'),
    amount: money('amount'),
    loanPaymentId: integer('loan_payment_id').references(() => loanPayments.entityId),
    userId: integer('user_id').references(() => users.entityId),
    isVisibleToInvestors: boolean('is_visible_to_investors').notNull().default(true),
  },
  (t) => [
    index('loan_events_loan').on(t.loanId, t.occurredAtUtc),
    index('loan_events_kind').on(t.kind, t.entityId),
    index('loan_events_occurred_at').on(t.occurredAtUtc, t.entityId),
    index('loan_events_loan_payment').on(t.loanPaymentId),
    index('loan_events_user').on(t.userId),
  ],
)

export const orders = pgTable(
  'orders',
  {
    ...entityColumns(),
    orderNumber: text('order_number').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.entityId),
    market: marketType('market').notNull(),
    side: orderSide('side').notNull(),
    state: orderState('state').notNull().default('OPEN'),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    quantity: money('quantity').notNull(),
    filledQuantity: money('filled_quantity').notNull().default('0'),
    remainingQuantity: money('remaining_quantity')
      .notNull()
      .generatedAlwaysAs(sql`quantity - filled_quantity`),
    price: price('price').notNull().default('100'),
    reservedAmount: money('reserved_amount').notNull().default('0'),
    isAutoInvest: boolean('is_auto_invest').notNull().default(false),
    placedAtUtc: instant('placed_at_utc').notNull(),
    expiresOn: date('expires_on'),
    closedAtUtc: instant('closed_at_utc'),
    placedByUserId: integer('placed_by_user_id').references(() => users.entityId),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    uniqueIndex('orders_number_unique').on(t.orderNumber),
    index('orders_account').on(t.accountId, t.entityId),
    index('orders_instrument').on(t.instrumentId, t.entityId),
    index('orders_state').on(t.state, t.entityId),
    index('orders_quantity').on(t.quantity, t.entityId),
    index('orders_placed_at').on(t.placedAtUtc, t.entityId),
    index('orders_currency').on(t.currencyId),
    index('orders_placed_by_user').on(t.placedByUserId),
    check('orders_quantity_positive', sql`${t.quantity} > 0 and ${t.price} > 0`),
    check('orders_filled_within_quantity', sql`${t.filledQuantity} between 0 and ${t.quantity}`),
    check('orders_reserved_not_negative', sql`${t.reservedAmount} >= 0`),
    check(
      'orders_reserve_while_open',
      sql`${t.reservedAmount} = 0 or (${t.side} = 'BUY' and ${t.state} in ('OPEN', 'PARTIALLY_FILLED'))`,
    ),
  ],
)

/** A deal. On the primary market the loan itself is bought: there is no selling investor. */
export const trades = pgTable(
  'trades',
  {
    ...entityColumns(),
    tradeNumber: text('trade_number').notNull(),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.entityId),
    loanId: integer('loan_id')
      .notNull()
      .references(() => loans.entityId),
    market: marketType('market').notNull(),
    buyOrderId: integer('buy_order_id')
      .notNull()
      .references(() => orders.entityId),
    sellOrderId: integer('sell_order_id').references(() => orders.entityId),
    buyerAccountId: integer('buyer_account_id')
      .notNull()
      .references(() => accounts.entityId),
    sellerAccountId: integer('seller_account_id').references(() => accounts.entityId),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    quantity: money('quantity').notNull(),
    price: price('price').notNull(),
    amount: money('amount').notNull(),
    feeAmount: money('fee_amount').notNull().default('0'),
    tradedAtUtc: instant('traded_at_utc').notNull(),
    journalEntryId: integer('journal_entry_id').references(() => journalEntries.entityId),
  },
  (t) => [
    uniqueIndex('trades_number_unique').on(t.tradeNumber),
    index('trades_instrument').on(t.instrumentId, t.entityId),
    index('trades_loan').on(t.loanId, t.entityId),
    index('trades_buy_order').on(t.buyOrderId),
    index('trades_sell_order').on(t.sellOrderId),
    index('trades_buyer_account').on(t.buyerAccountId, t.entityId),
    index('trades_seller_account').on(t.sellerAccountId, t.entityId),
    index('trades_currency').on(t.currencyId),
    index('trades_amount').on(t.amount, t.entityId),
    index('trades_traded_at').on(t.tradedAtUtc, t.entityId),
    index('trades_journal_entry').on(t.journalEntryId),
    check(
      'trades_positive',
      sql`${t.quantity} > 0 and ${t.price} > 0 and ${t.amount} > 0 and ${t.feeAmount} >= 0`,
    ),
    check(
      'trades_seller',
      sql`(${t.market} = 'SECONDARY') = (${t.sellerAccountId} is not null) and (${t.sellerAccountId} is null) = (${t.sellOrderId} is null)`,
    ),
    check('trades_two_parties', sql`${t.buyerAccountId} <> ${t.sellerAccountId}`),
  ],
)

/** What a trade did to one order: one fill for the buyer's, and one for the seller's if there is one. */
export const fills = pgTable(
  'fills',
  {
    ...entityColumns(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.entityId),
    tradeId: integer('trade_id')
      .notNull()
      .references(() => trades.entityId),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.entityId),
    side: orderSide('side').notNull(),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    quantity: money('quantity').notNull(),
    price: price('price').notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull().default('0'),
    filledAtUtc: instant('filled_at_utc').notNull(),
  },
  (t) => [
    uniqueIndex('fills_unique').on(t.tradeId, t.side),
    index('fills_order').on(t.orderId),
    index('fills_account').on(t.accountId, t.entityId),
    index('fills_instrument').on(t.instrumentId, t.entityId),
    index('fills_currency').on(t.currencyId),
    index('fills_filled_at').on(t.filledAtUtc, t.entityId),
    check('fills_positive', sql`${t.quantity} > 0 and ${t.price} > 0 and ${t.amount} > 0 and ${t.fee} >= 0`),
  ],
)
