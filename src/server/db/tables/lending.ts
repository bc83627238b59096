import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, money, percent } from './columns.ts'
import {
  collateralType,
  loanApplicationState,
  loanPaymentState,
  loanState,
  repaymentType,
  riskCategory,
} from './enums.ts'
import { trigramIndex } from './indexes.ts'
import { people, users } from './people.ts'
import { currencies, loanPurposes, productTypes } from './reference.ts'

export const loanApplications = pgTable(
  'loan_applications',
  {
    ...entityColumns(),
    applicationNumber: text('application_number').notNull(),
    state: loanApplicationState('state').notNull().default('DRAFT'),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    contactPersonId: integer('contact_person_id').references(() => people.entityId),
    productTypeId: integer('product_type_id')
      .notNull()
      .references(() => productTypes.entityId),
    loanPurposeId: integer('loan_purpose_id')
      .notNull()
      .references(() => loanPurposes.entityId),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    requestedAmount: money('requested_amount').notNull(),
    requestedTermMonths: integer('requested_term_months').notNull(),
    purposeDescription: text('purpose_description'),
    annualTurnover: money('annual_turnover'),
    profitBeforeTax: money('profit_before_tax'),
    equity: money('equity'),
    existingDebt: money('existing_debt'),
    collateralType: collateralType('collateral_type').notNull().default('NONE'),
    collateralDescription: text('collateral_description'),
    riskCategory: riskCategory('risk_category'),
    offeredAmount: money('offered_amount'),
    offeredInterestRate: percent('offered_interest_rate'),
    offeredTermMonths: integer('offered_term_months'),
    decisionReason: text('decision_reason'),
    internalNote: text('internal_note'),
    decidedByUserId: integer('decided_by_user_id').references(() => users.entityId),
    submittedAtUtc: instant('submitted_at_utc'),
    decidedAtUtc: instant('decided_at_utc'),
    expiresOn: date('expires_on'),
  },
  (t) => [
    uniqueIndex('loan_applications_number_unique').on(t.applicationNumber),
    index('loan_applications_state').on(t.state, t.entityId),
    index('loan_applications_requested_amount').on(t.requestedAmount, t.entityId),
    index('loan_applications_submitted_at').on(t.submittedAtUtc, t.entityId),
    index('loan_applications_created_at').on(t.createdAtUtc, t.entityId),
    index('loan_applications_account').on(t.accountId),
    index('loan_applications_contact_person').on(t.contactPersonId),
    index('loan_applications_product_type').on(t.productTypeId),
    index('loan_applications_loan_purpose').on(t.loanPurposeId),
    index('loan_applications_currency').on(t.currencyId),
    index('loan_applications_decided_by_user').on(t.decidedByUserId),
    trigramIndex('loan_applications_number_trigram', t.applicationNumber),
    check('loan_applications_amount_positive', sql`${t.requestedAmount} > 0`),
    check('loan_applications_term_positive', sql`${t.requestedTermMonths} > 0`),
  ],
)

export const loans = pgTable(
  'loans',
  {
    ...entityColumns(),
    loanNumber: text('loan_number').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    state: loanState('state').notNull().default('UPCOMING'),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    loanApplicationId: integer('loan_application_id').references(() => loanApplications.entityId),
    productTypeId: integer('product_type_id')
      .notNull()
      .references(() => productTypes.entityId),
    loanPurposeId: integer('loan_purpose_id')
      .notNull()
      .references(() => loanPurposes.entityId),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    amount: money('amount').notNull(),
    repaidPrincipal: money('repaid_principal').notNull().default('0'),
    outstandingPrincipal: money('outstanding_principal')
      .notNull()
      .generatedAlwaysAs(sql`amount - repaid_principal`),
    arrearsAmount: money('arrears_amount').notNull().default('0'),
    daysInArrears: integer('days_in_arrears').notNull().default(0),
    interestRate: percent('interest_rate').notNull(),
    establishmentFee: money('establishment_fee').notNull().default('0'),
    termMonths: integer('term_months').notNull(),
    repaymentType: repaymentType('repayment_type').notNull().default('ANNUITY'),
    riskCategory: riskCategory('risk_category').notNull(),
    collateralType: collateralType('collateral_type').notNull().default('NONE'),
    loanToValue: percent('loan_to_value'),
    issuedOn: date('issued_on'),
    firstPaymentOn: date('first_payment_on'),
    nextPaymentOn: date('next_payment_on'),
    maturesOn: date('matures_on'),
    repaidOn: date('repaid_on'),
    defaultedOn: date('defaulted_on'),
    internalNote: text('internal_note'),
  },
  (t) => [
    uniqueIndex('loans_loan_number_unique').on(t.loanNumber),
    uniqueIndex('loans_loan_application_unique').on(t.loanApplicationId),
    index('loans_title').on(t.title, t.entityId),
    index('loans_state').on(t.state, t.entityId),
    index('loans_amount').on(t.amount, t.entityId),
    index('loans_outstanding_principal').on(t.outstandingPrincipal, t.entityId),
    index('loans_interest_rate').on(t.interestRate, t.entityId),
    index('loans_issued_on').on(t.issuedOn, t.entityId),
    index('loans_matures_on').on(t.maturesOn, t.entityId),
    index('loans_next_payment_on').on(t.nextPaymentOn, t.entityId),
    index('loans_created_at').on(t.createdAtUtc, t.entityId),
    index('loans_account').on(t.accountId),
    index('loans_product_type').on(t.productTypeId),
    index('loans_loan_purpose').on(t.loanPurposeId),
    index('loans_currency').on(t.currencyId),
    trigramIndex('loans_loan_number_trigram', t.loanNumber),
    trigramIndex('loans_title_trigram', t.title),
    check('loans_amount_positive', sql`${t.amount} > 0`),
    check(
      'loans_repaid_within_amount',
      sql`${t.repaidPrincipal} >= 0 and ${t.repaidPrincipal} <= ${t.amount}`,
    ),
    check('loans_term_positive', sql`${t.termMonths} > 0`),
  ],
)

/** One instalment of a loan. `amount` and `outstandingAmount` are computed by the database, so they always add up. */
export const loanPayments = pgTable(
  'loan_payments',
  {
    ...entityColumns(),
    loanId: integer('loan_id')
      .notNull()
      .references(() => loans.entityId),
    installmentNumber: integer('installment_number').notNull(),
    state: loanPaymentState('state').notNull().default('SCHEDULED'),
    dueOn: date('due_on').notNull(),
    principal: money('principal').notNull(),
    interest: money('interest').notNull(),
    fee: money('fee').notNull().default('0'),
    amount: money('amount')
      .notNull()
      .generatedAlwaysAs(sql`principal + interest + fee`),
    paidAmount: money('paid_amount').notNull().default('0'),
    outstandingAmount: money('outstanding_amount')
      .notNull()
      .generatedAlwaysAs(sql`principal + interest + fee - paid_amount`),
    paidOn: date('paid_on'),
    daysLate: integer('days_late').notNull().default(0),
    reference: text('reference'),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('loan_payments_installment_unique').on(t.loanId, t.installmentNumber),
    index('loan_payments_state').on(t.state, t.entityId),
    index('loan_payments_due_on').on(t.dueOn, t.entityId),
    index('loan_payments_paid_on').on(t.paidOn, t.entityId),
    index('loan_payments_amount').on(t.amount, t.entityId),
    index('loan_payments_outstanding_amount').on(t.outstandingAmount, t.entityId),
    trigramIndex('loan_payments_reference_trigram', t.reference),
    check('loan_payments_not_negative', sql`${t.principal} >= 0 and ${t.interest} >= 0 and ${t.fee} >= 0`),
    check(
      'loan_payments_paid_within_amount',
      sql`${t.paidAmount} >= 0 and ${t.paidAmount} <= ${t.principal} + ${t.interest} + ${t.fee}`,
    ),
  ],
)
