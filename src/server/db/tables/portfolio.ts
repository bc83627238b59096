import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { money } from './columns.ts'
import { loans } from './lending.ts'
import { currencies } from './reference.ts'
import { instruments } from './trading.ts'

/**
 * Views over the books, described as tables so that entities can be made of them. A migration writes their SQL, and they
 * are not among the tables of `index.ts`: drizzle would create them as such.
 */

/** An account in one month, from its first to the current one. */
export const accountMonths = pgTable('account_months', {
  entityId: integer('entity_id').primaryKey(),
  entityVersion: integer('entity_version').notNull(),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.entityId),
  currencyId: integer('currency_id')
    .notNull()
    .references(() => currencies.entityId),
  month: date('month').notNull(),
  year: integer('year').notNull(),
  openingBalance: money('opening_balance').notNull(),
  depositedAmount: money('deposited_amount').notNull(),
  withdrawnAmount: money('withdrawn_amount').notNull(),
  boughtAmount: money('bought_amount').notNull(),
  soldAmount: money('sold_amount').notNull(),
  principalAmount: money('principal_amount').notNull(),
  interestAmount: money('interest_amount').notNull(),
  feeAmount: money('fee_amount').notNull(),
  otherAmount: money('other_amount').notNull(),
  closingBalance: money('closing_balance').notNull(),
  writtenOffAmount: money('written_off_amount').notNull(),
  investedAmount: money('invested_amount').notNull(),
  totalValue: money('total_value').notNull(),
  loanPaidOutAmount: money('loan_paid_out_amount').notNull(),
  loanPaymentAmount: money('loan_payment_amount').notNull(),
  owedAmount: money('owed_amount').notNull(),
})

/** What an account is to get of one unpaid instalment of a loan it holds. */
export const expectedPayments = pgTable('expected_payments', {
  entityId: integer('entity_id').primaryKey(),
  entityVersion: integer('entity_version').notNull(),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.entityId),
  instrumentId: integer('instrument_id')
    .notNull()
    .references(() => instruments.entityId),
  loanId: integer('loan_id')
    .notNull()
    .references(() => loans.entityId),
  currencyId: integer('currency_id')
    .notNull()
    .references(() => currencies.entityId),
  installmentNumber: integer('installment_number').notNull(),
  dueOn: date('due_on').notNull(),
  principalAmount: money('principal_amount').notNull(),
  interestAmount: money('interest_amount').notNull(),
  amount: money('amount').notNull(),
})
