import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import {
  entityColumns,
  instant,
  money,
  percent,
  reference,
} from '../../../engine/server/db/tables/columns.ts'
import {
  arrearsAge,
  borrowerVisibility,
  collateralType,
  dayCount,
  loanApplicationState,
  loanPaymentState,
  loanState,
  repaymentType,
  riskCategory,
} from './enums.ts'
import { listIndexes, trigramIndex } from '../../../engine/server/db/tables/indexes.ts'
import { assessment, riskReasons } from './LoanReason.ts'
import { people, users } from '../../../engine/server/db/tables/people.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'
import { loanPurposes, productTypes } from './reference.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'

export const loanApplications = pgTable(
  'loan_applications',
  {
    ...entityColumns(),
    applicationNumber: text('application_number').notNull(),
    state: loanApplicationState('state').notNull().default('DRAFT'),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    contactPersonId: reference('contact_person_id', () => people.entityId),
    productTypeId: reference('product_type_id', () => productTypes.entityId).notNull(),
    loanPurposeId: reference('loan_purpose_id', () => loanPurposes.entityId).notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    requestedAmount: money('requested_amount').notNull(),
    requestedTermMonths: integer('requested_term_months').notNull(),
    purposeDescription: text('purpose_description'),
    financialYear: integer('financial_year'),
    annualTurnover: money('annual_turnover'),
    profitBeforeTax: money('profit_before_tax'),
    equity: money('equity'),
    existingDebt: money('existing_debt'),
    previousAnnualTurnover: money('previous_annual_turnover'),
    previousProfitBeforeTax: money('previous_profit_before_tax'),
    previousEquity: money('previous_equity'),
    collateralType: collateralType('collateral_type').notNull().default('NONE'),
    collateralDescription: text('collateral_description'),
    riskCategory: riskCategory('risk_category'),
    ...assessment(),
    offeredAmount: money('offered_amount'),
    offeredInterestRate: percent('offered_interest_rate'),
    offeredTermMonths: integer('offered_term_months'),
    decisionReason: text('decision_reason'),
    /** What staff wait for; null while they wait for nothing. */
    informationRequest: text('information_request'),
    internalNote: text('internal_note'),
    decidedByUserId: reference('decided_by_user_id', () => users.entityId),
    submittedAtUtc: instant('submitted_at_utc'),
    decidedAtUtc: instant('decided_at_utc'),
    expiresOn: date('expires_on'),
  },
  (t) => [
    uniqueIndex('loan_applications_number_unique').on(t.applicationNumber),
    trigramIndex('loan_applications_number_trigram', t.applicationNumber),
    check('loan_applications_amount_positive', sql`${t.requestedAmount} > 0`),
    check('loan_applications_term_positive', sql`${t.requestedTermMonths} > 0`),
    ...listIndexes('loan_applications', t.entityId, {
      sorted: [t.state, t.requestedAmount, t.submittedAtUtc, t.createdAtUtc],
      references: [
        t.accountId,
        t.contactPersonId,
        t.productTypeId,
        t.loanPurposeId,
        t.currencyId,
        t.decidedByUserId,
      ],
    }),
  ],
)

describeRows(loanApplications, { derived: ['proposedRiskCategory', 'riskScore', 'riskReasons'] })

export const loans = pgTable(
  'loans',
  {
    ...entityColumns(),
    loanNumber: text('loan_number').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    state: loanState('state').notNull().default('UPCOMING'),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    loanApplicationId: reference('loan_application_id', () => loanApplications.entityId),
    productTypeId: reference('product_type_id', () => productTypes.entityId).notNull(),
    loanPurposeId: reference('loan_purpose_id', () => loanPurposes.entityId).notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    amount: money('amount').notNull(),
    repaidPrincipal: money('repaid_principal').notNull().default('0'),
    outstandingPrincipal: money('outstanding_principal')
      .notNull()
      .generatedAlwaysAs(sql`amount - repaid_principal`),
    arrearsAmount: money('arrears_amount').notNull().default('0'),
    daysInArrears: integer('days_in_arrears').notNull().default(0),
    arrearsAge: arrearsAge('arrears_age')
      .notNull()
      .generatedAlwaysAs(
        sql`case when days_in_arrears <= 0 then 'NONE'::arrears_age when days_in_arrears <= 30 then 'DAYS_1_30'::arrears_age when days_in_arrears <= 60 then 'DAYS_31_60'::arrears_age when days_in_arrears <= 90 then 'DAYS_61_90'::arrears_age else 'DAYS_OVER_90'::arrears_age end`,
      ),
    interestRate: percent('interest_rate').notNull(),
    establishmentFee: money('establishment_fee').notNull().default('0'),
    termMonths: integer('term_months').notNull(),
    repaymentType: repaymentType('repayment_type').notNull().default('ANNUITY'),
    dayCount: dayCount('day_count').notNull().default('THIRTY_360'),
    /** Day of the month, 1 to 31, on which instalments fall due; a shorter month's last day. Null: not planned. */
    paymentDay: integer('payment_day'),
    riskCategory: riskCategory('risk_category').notNull(),
    riskReason: text('risk_reason'),
    riskReasons: riskReasons(),
    borrowerVisibility: borrowerVisibility('borrower_visibility').notNull().default('ANONYMOUS'),
    collateralType: collateralType('collateral_type').notNull().default('NONE'),
    loanToValue: percent('loan_to_value'),
    issuedOn: date('issued_on'),
    firstPaymentOn: date('first_payment_on'),
    nextPaymentOn: date('next_payment_on'),
    maturesOn: date('matures_on'),
    repaidOn: date('repaid_on'),
    defaultedOn: date('defaulted_on'),
    /** Day of the write-off: the rest of the debt is a loss of the holders. */
    writtenOffOn: date('written_off_on'),
    writtenOffAmount: money('written_off_amount').notNull().default('0'),
    internalNote: text('internal_note'),
    /** Of the view `loan_profiles`, whose rows have the ids of loans. */
    profileId: integer('profile_id')
      .notNull()
      .generatedAlwaysAs(sql`entity_id`),
    /** URL of the key investment information sheet, for users who may read the loan. */
    informationSheet: text('information_sheet')
      .notNull()
      .generatedAlwaysAs(sql`'/information-sheets/' || entity_id::text`),
  },
  (t) => [
    uniqueIndex('loans_loan_number_unique').on(t.loanNumber),
    uniqueIndex('loans_loan_application_unique').on(t.loanApplicationId),
    check('loans_amount_positive', sql`${t.amount} > 0`),
    check(
      'loans_repaid_within_amount',
      sql`${t.repaidPrincipal} >= 0 and ${t.repaidPrincipal} <= ${t.amount}`,
    ),
    check('loans_term_positive', sql`${t.termMonths} > 0`),
    check('loans_payment_day', sql`${t.paymentDay} between 1 and 31`),
    index('loans_written_off_on')
      .on(t.writtenOffOn)
      .where(sql`written_off_on is not null`),
    ...listIndexes('loans', t.entityId, {
      sorted: [
        t.state,
        t.amount,
        t.outstandingPrincipal,
        t.interestRate,
        t.issuedOn,
        t.maturesOn,
        t.nextPaymentOn,
        t.createdAtUtc,
      ],
      references: [t.accountId, t.productTypeId, t.loanPurposeId, t.currencyId],
      searched: [t.loanNumber, t.title],
    }),
  ],
)

describeRows(loans, {
  derived: ['repaidPrincipal', 'outstandingPrincipal', 'arrearsAmount', 'daysInArrears', 'nextPaymentOn'],
})

/**
 * One instalment of a loan. The database computes `amount` and `outstandingAmount`, so they always add up.
 */
export const loanPayments = pgTable(
  'loan_payments',
  {
    ...entityColumns(),
    loanId: reference('loan_id', () => loans.entityId).notNull(),
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
    /** The part of `fee` that is the administration fee; null: not computed yet. */
    administrationFee: money('administration_fee'),
    remindedOn: date('reminded_on'),
    paidOn: date('paid_on'),
    /** Null while money is expected. A list that begins with it has all open instalments together, partly paid ones, too. */
    closedOn: date('closed_on').generatedAlwaysAs(
      sql`case when state not in ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') then coalesce(paid_on, due_on) end`,
    ),
    daysLate: integer('days_late').notNull().default(0),
    reference: text('reference'),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('loan_payments_installment_unique').on(t.loanId, t.installmentNumber),
    // Ids of expected payments are made of a position and this number.
    check('loan_payments_installment_number', sql`${t.installmentNumber} between 1 and 1000`),
    check('loan_payments_not_negative', sql`${t.principal} >= 0 and ${t.interest} >= 0 and ${t.fee} >= 0`),
    check(
      'loan_payments_paid_within_amount',
      sql`${t.paidAmount} >= 0 and ${t.paidAmount} <= ${t.principal} + ${t.interest} + ${t.fee}`,
    ),
    check('loan_payments_administration_fee', sql`${t.administrationFee} between 0 and ${t.fee}`),
    ...listIndexes('loan_payments', t.entityId, {
      sorted: [t.state, t.dueOn, t.paidOn, t.closedOn, t.amount, t.outstandingAmount],
      searched: [t.reference],
    }),
  ],
)

// It follows the calendar.
describeRows(loanPayments, { derived: ['daysLate'] })
