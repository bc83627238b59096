import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import {
  entityColumns,
  instant,
  money,
  percent,
  price,
  reference,
} from '../../../engine/server/db/tables/columns.ts'
import { instrumentState, marketType, orderCancelCause, orderSide, orderState } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { journalEntries } from './ledger.ts'
import { loans } from './lending.ts'
import { users } from '../../../engine/server/db/tables/people.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'

/** What investors buy: shares in one loan. Quantities are nominal amounts, principal as it was paid out. */
export const instruments = pgTable(
  'instruments',
  {
    ...entityColumns(),
    loanId: reference('loan_id', () => loans.entityId).notNull(),
    ticker: text('ticker').notNull(),
    isin: text('isin').notNull(),
    name: text('name').notNull(),
    state: instrumentState('state').notNull().default('UPCOMING'),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    nominalAmount: money('nominal_amount').notNull(),
    subscribedAmount: money('subscribed_amount').notNull().default('0'),
    unsubscribedAmount: money('unsubscribed_amount')
      .notNull()
      .generatedAlwaysAs(sql`nominal_amount - subscribed_amount`),
    fundedAmount: money('funded_amount').notNull().default('0'),
    /** Of the nominal amount, in percent; cut off below the hundredth, so that 100 is all of it. */
    subscribedShare: percent('subscribed_share')
      .notNull()
      .generatedAlwaysAs(sql`least(100, trunc(subscribed_amount * 100 / nominal_amount, 2))`),
    minimumOrderAmount: money('minimum_order_amount').notNull().default('100'),
    /** Orders are multiples of it; only what is left may be ordered whole. */
    orderStep: money('order_step').notNull().default('100'),
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
    // What orders refer to.
    uniqueIndex('instruments_currency_unique').on(t.entityId, t.currencyId),
    check('instruments_nominal_positive', sql`${t.nominalAmount} > 0`),
    check('instruments_funded', sql`${t.fundedAmount} between 0 and ${t.nominalAmount}`),
    // Prevents oversubscription by concurrent orders.
    check('instruments_subscribed', sql`${t.subscribedAmount} between 0 and ${t.nominalAmount}`),
    check('instruments_price_positive', sql`${t.price} > 0`),
    check('instruments_order_step_positive', sql`${t.orderStep} > 0`),
    ...listIndexes('instruments', t.entityId, {
      sorted: [t.state, t.price, t.listedOn],
      references: [t.currencyId],
      searched: [t.name],
    }),
  ],
)

describeRows(instruments, { derived: ['subscribedAmount', 'unsubscribedAmount', 'fundedAmount'] })

export const orders = pgTable(
  'orders',
  {
    ...entityColumns(),
    orderNumber: text('order_number').notNull(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    instrumentId: integer('instrument_id').notNull(),
    market: marketType('market').notNull(),
    side: orderSide('side').notNull(),
    state: orderState('state').notNull().default('OPEN'),
    currencyId: integer('currency_id').notNull(),
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
    placedByUserId: reference('placed_by_user_id', () => users.entityId),
    /** Until then the investor may change their mind, and the order is not allocated. Null: no such right. */
    revocableUntilUtc: instant('revocable_until_utc'),
    /** The amount from which the investor was warned, and when they confirmed it. Null: the order is below it. */
    warnedFromAmount: money('warned_from_amount'),
    warningConfirmedAtUtc: instant('warning_confirmed_at_utc'),
    cancelCause: orderCancelCause('cancel_cause'),
    /** What staff said. */
    cancelReason: text('cancel_reason'),
    /** Names what placed it, where no person did: the same key places one order, for good. */
    effectKey: text('effect_key'),
  },
  (t) => [
    // An order is in the currency of what it buys or sells.
    foreignKey({
      name: 'orders_instrument_fk',
      columns: [t.instrumentId, t.currencyId],
      foreignColumns: [instruments.entityId, instruments.currencyId],
    }),
    uniqueIndex('orders_effect_key_unique').on(t.effectKey),
    check(
      'orders_warning_confirmed',
      sql`(${t.warnedFromAmount} is null) = (${t.warningConfirmedAtUtc} is null)`,
    ),
    uniqueIndex('orders_number_unique').on(t.orderNumber),
    check('orders_quantity_positive', sql`${t.quantity} > 0 and ${t.price} > 0`),
    check('orders_filled_within_quantity', sql`${t.filledQuantity} between 0 and ${t.quantity}`),
    check('orders_reserved_not_negative', sql`${t.reservedAmount} >= 0`),
    check(
      'orders_reserve_while_open',
      sql`${t.reservedAmount} = 0 or (${t.side} = 'BUY' and ${t.state} in ('OPEN', 'PARTIALLY_FILLED'))`,
    ),
    ...listIndexes('orders', t.entityId, {
      sorted: [t.accountId, t.instrumentId, t.state, t.quantity, t.placedAtUtc],
      references: [t.placedByUserId],
    }),
  ],
)

describeRows(orders, { derived: ['filledQuantity', 'remainingQuantity'] })

/** A deal. On the primary market the loan itself is bought: there is no selling investor. */
export const trades = pgTable(
  'trades',
  {
    ...entityColumns(),
    tradeNumber: text('trade_number').notNull(),
    instrumentId: reference('instrument_id', () => instruments.entityId).notNull(),
    loanId: reference('loan_id', () => loans.entityId).notNull(),
    market: marketType('market').notNull(),
    buyOrderId: reference('buy_order_id', () => orders.entityId).notNull(),
    sellOrderId: reference('sell_order_id', () => orders.entityId),
    buyerAccountId: reference('buyer_account_id', () => accounts.entityId).notNull(),
    sellerAccountId: reference('seller_account_id', () => accounts.entityId),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    quantity: money('quantity').notNull(),
    price: price('price').notNull(),
    /** What the price applies to: the principal still owed of the quantity. */
    outstandingPrincipal: money('outstanding_principal').notNull(),
    /** Interest earned of it and not yet paid: the buyer gets it on the payment date. Null: not written down then. */
    accruedInterest: money('accrued_interest'),
    amount: money('amount').notNull(),
    feeAmount: money('fee_amount').notNull().default('0'),
    tradedAtUtc: instant('traded_at_utc').notNull(),
    journalEntryId: reference('journal_entry_id', () => journalEntries.entityId),
  },
  (t) => [
    uniqueIndex('trades_number_unique').on(t.tradeNumber),
    check(
      'trades_positive',
      sql`${t.quantity} > 0 and ${t.price} > 0 and ${t.amount} > 0 and ${t.feeAmount} >= 0`,
    ),
    check(
      'trades_principal',
      sql`${t.outstandingPrincipal} > 0 and ${t.outstandingPrincipal} <= ${t.quantity} and ${t.accruedInterest} >= 0`,
    ),
    check(
      'trades_seller',
      sql`(${t.market} = 'SECONDARY') = (${t.sellerAccountId} is not null) and (${t.sellerAccountId} is null) = (${t.sellOrderId} is null)`,
    ),
    check('trades_two_parties', sql`${t.buyerAccountId} <> ${t.sellerAccountId}`),
    ...listIndexes('trades', t.entityId, {
      sorted: [t.instrumentId, t.loanId, t.buyerAccountId, t.sellerAccountId, t.amount, t.tradedAtUtc],
      references: [t.buyOrderId, t.sellOrderId, t.currencyId, t.journalEntryId],
    }),
  ],
)

describeRows(trades, { isLog: true })

/** What a trade did to one order: one fill for the buyer's, and one for the seller's if there is one. */
export const fills = pgTable(
  'fills',
  {
    ...entityColumns(),
    orderId: reference('order_id', () => orders.entityId).notNull(),
    tradeId: reference('trade_id', () => trades.entityId).notNull(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    instrumentId: reference('instrument_id', () => instruments.entityId).notNull(),
    side: orderSide('side').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    quantity: money('quantity').notNull(),
    price: price('price').notNull(),
    outstandingPrincipal: money('outstanding_principal').notNull(),
    accruedInterest: money('accrued_interest'),
    amount: money('amount').notNull(),
    fee: money('fee').notNull().default('0'),
    filledAtUtc: instant('filled_at_utc').notNull(),
  },
  (t) => [
    uniqueIndex('fills_unique').on(t.tradeId, t.side),
    // Only the seller pays for a trade.
    check('fills_fee', sql`${t.side} = 'SELL' or ${t.fee} = 0`),
    check('fills_positive', sql`${t.quantity} > 0 and ${t.price} > 0 and ${t.amount} > 0 and ${t.fee} >= 0`),
    ...listIndexes('fills', t.entityId, {
      sorted: [t.accountId, t.instrumentId, t.filledAtUtc],
      references: [t.orderId, t.currencyId],
    }),
  ],
)

describeRows(fills, { isLog: true })
