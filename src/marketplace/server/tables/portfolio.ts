import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { codedText, instant, money, reference } from '../../../engine/server/db/tables/columns.ts'
import { documentType } from './documents.ts'
import { borrowerVisibility, loanPaymentState, reasonEffect } from './enums.ts'
import { loanApplications, loans } from './lending.ts'
import { countries, currencies } from '../../../engine/server/db/tables/reference.ts'
import { instruments } from './trading.ts'

/**
 * Views of data that triggers derive from the books (docs/decisions/kept-views.md), described as tables so
 * that they can be entities. A migration writes their SQL. They are not in `index.ts`, because drizzle would
 * create them as tables.
 */

/** What every view has: its rows are entities, and take the version of what they are derived from. */
const viewColumns = () => ({
  entityId: integer('entity_id').primaryKey(),
  entityVersion: integer('entity_version').notNull(),
})

const moneyColumns = () => ({
  ...viewColumns(),
  currencyId: reference('currency_id', () => currencies.entityId).notNull(),
})

/** An account in a stretch of time. */
const periodColumns = () => ({
  ...moneyColumns(),
  accountId: reference('account_id', () => accounts.entityId).notNull(),
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
  loanPrincipalAmount: money('loan_principal_amount').notNull(),
  loanInterestAmount: money('loan_interest_amount').notNull(),
  loanFeeAmount: money('loan_fee_amount').notNull(),
})

/** An account in one month, from its first to the current one. */
export const accountMonths = pgTable('account_months', {
  ...periodColumns(),
  month: date('month').notNull(),
})

/** An account in one calendar year: the sums of its months. */
export const accountYears = pgTable('account_years', {
  ...periodColumns(),
  /** Addresses of the yearly report as PDF and as CSV. */
  report: text('report').notNull(),
  reportTable: text('report_table').notNull(),
})

/**
 * What the market may know about the borrower of a loan. The view itself leaves out what the borrower has not agreed to, so
 * no reader, whatever their query, finds anything else. Its id is that of the loan.
 */
export const loanProfiles = pgTable('loan_profiles', {
  ...moneyColumns(),
  loanId: reference('loan_id', () => loans.entityId).notNull(),
  visibility: borrowerVisibility('visibility').notNull(),
  countryId: reference('country_id', () => countries.entityId).notNull(),
  industry: codedText('industry'),
  legalForm: text('legal_form'),
  foundedYear: integer('founded_year'),
  employeeCount: integer('employee_count'),
  borrowerName: text('borrower_name'),
  regNumber: text('reg_number'),
  website: text('website'),
  businessDescription: text('business_description'),
  financialYear: integer('financial_year'),
  annualTurnover: money('annual_turnover'),
  profitBeforeTax: money('profit_before_tax'),
  equity: money('equity'),
  existingDebt: money('existing_debt'),
  previousAnnualTurnover: money('previous_annual_turnover'),
  previousProfitBeforeTax: money('previous_profit_before_tax'),
  previousEquity: money('previous_equity'),
  collateralDescription: text('collateral_description'),
  /** Address of the key investment information sheet. */
  informationSheet: text('information_sheet').notNull(),
})

/** The amount that an account expects of one unpaid instalment of a loan it holds. */
export const expectedPayments = pgTable('expected_payments', {
  ...moneyColumns(),
  accountId: reference('account_id', () => accounts.entityId).notNull(),
  instrumentId: reference('instrument_id', () => instruments.entityId).notNull(),
  loanId: reference('loan_id', () => loans.entityId).notNull(),
  installmentNumber: integer('installment_number').notNull(),
  dueOn: date('due_on').notNull(),
  principalAmount: money('principal_amount').notNull(),
  interestAmount: money('interest_amount').notNull(),
  amount: money('amount').notNull(),
})

/** An instalment as the market sees it: without references and remarks. Its id is that of the loan payment. */
export const loanInstalments = pgTable('loan_instalments', {
  ...moneyColumns(),
  loanId: reference('loan_id', () => loans.entityId).notNull(),
  installmentNumber: integer('installment_number').notNull(),
  state: loanPaymentState('state').notNull(),
  dueOn: date('due_on').notNull(),
  principal: money('principal').notNull(),
  interest: money('interest').notNull(),
  amount: money('amount').notNull(),
  paidOn: date('paid_on'),
  daysLate: integer('days_late').notNull(),
})

/** A paper of the application as investors in the loan see it, as far as the borrower agrees. Its id is that of the document. */
export const loanDocuments = pgTable('loan_documents', {
  ...viewColumns(),
  loanId: reference('loan_id', () => loans.entityId).notNull(),
  type: documentType('type').notNull(),
  fileName: text('file_name').notNull(),
  byteSize: integer('byte_size').notNull(),
  uploadedAtUtc: instant('uploaded_at_utc').notNull(),
  /** Address of its content. */
  file: text('file').notNull(),
})

/** A reason of a class of risk. Its id is made of that of its record and its place. */
const reasonColumns = () => ({
  ...viewColumns(),
  position: integer('position').notNull(),
  effect: reasonEffect('effect').notNull(),
  text: codedText('text').notNull(),
  points: integer('points').notNull(),
})

/** A reason of the class that the rules propose for an application. */
export const loanApplicationReasons = pgTable('loan_application_reasons', {
  ...reasonColumns(),
  loanApplicationId: reference('loan_application_id', () => loanApplications.entityId).notNull(),
})

/** A reason of a loan's class, as it was at the offer. */
export const loanReasons = pgTable('loan_reasons', {
  ...reasonColumns(),
  loanId: reference('loan_id', () => loans.entityId).notNull(),
})
