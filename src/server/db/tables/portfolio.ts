import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { money, reference } from './columns.ts'
import { loans } from './lending.ts'
import { currencies } from './reference.ts'
import { instruments } from './trading.ts'

/**
 * Views of data that triggers derive from the books (docs/decisions/kept-views.md), described as tables so
 * that they can be entities. A migration writes their SQL. They are not in `index.ts`, because drizzle would
 * create them as tables.
 */

/** An account in one month, from its first to the current one. */
export const accountMonths = pgTable('account_months', {
  entityId: integer('entity_id').primaryKey(),
  entityVersion: integer('entity_version').notNull(),
  accountId: reference('account_id', () => accounts.entityId).notNull(),
  currencyId: reference('currency_id', () => currencies.entityId).notNull(),
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

/** The amount that an account expects of one unpaid instalment of a loan it holds. */
export const expectedPayments = pgTable('expected_payments', {
  entityId: integer('entity_id').primaryKey(),
  entityVersion: integer('entity_version').notNull(),
  accountId: reference('account_id', () => accounts.entityId).notNull(),
  instrumentId: reference('instrument_id', () => instruments.entityId).notNull(),
  loanId: reference('loan_id', () => loans.entityId).notNull(),
  currencyId: reference('currency_id', () => currencies.entityId).notNull(),
  installmentNumber: integer('installment_number').notNull(),
  dueOn: date('due_on').notNull(),
  principalAmount: money('principal_amount').notNull(),
  interestAmount: money('interest_amount').notNull(),
  amount: money('amount').notNull(),
})
