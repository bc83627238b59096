import { loanApplications } from '../../db/tables/lending.ts'
import { memberAccounts, partnerAccounts } from '../../domain/access/rowRules.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { amountRules, entityFields, percentRules, STAFF } from './shared.ts'

export const loanApplicationDefinition: EntityDefinition = {
  typeName: 'LoanApplication',
  listField: 'loanApplications',
  getField: 'loanApplication',
  description: 'A business asks for a loan; staff review it, decide, and make an offer.',
  table: loanApplications,
  relations: {
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: loanApplications.accountId,
      description: 'Borrower account the loan would be paid out to.',
    },
    contactPerson: {
      kind: 'to-one',
      typeName: 'Person',
      column: loanApplications.contactPersonId,
      description: 'Who answers questions on behalf of the business.',
    },
    productType: { kind: 'to-one', typeName: 'ProductType', column: loanApplications.productTypeId },
    loanPurpose: { kind: 'to-one', typeName: 'LoanPurpose', column: loanApplications.loanPurposeId },
    currency: { kind: 'to-one', typeName: 'Currency', column: loanApplications.currencyId },
    decidedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: loanApplications.decidedByUserId,
      description: 'Member of staff who approved or declined.',
    },
    loans: {
      kind: 'to-many',
      typeName: 'Loan',
      inverse: 'loanApplication',
      description: 'The loan that came of it.',
    },
  },
  fields: {
    ...entityFields,
    applicationNumber: { description: 'Number borrowers quote.', write: 'add', minLength: 4, maxLength: 20 },
    state: { description: 'Where the application is on its way from draft to funded loan.' },
    account: { write: 'add' },
    requestedAmount: { ...amountRules('Amount the business asks for.'), min: '1' },
    requestedTermMonths: { description: 'Term the business asks for, in months.', min: '1', max: '360' },
    purposeDescription: { description: 'What the money is for, in the borrower’s words.', maxLength: 4000 },
    annualTurnover: amountRules('Turnover of the latest financial year.'),
    profitBeforeTax: { description: 'Profit before tax of the latest financial year; negative for a loss.' },
    equity: { description: 'Equity in the latest balance sheet; may be negative.' },
    existingDebt: amountRules('Interest-bearing debt already taken.'),
    collateralType: { description: 'Security offered for the loan.' },
    collateralDescription: { description: 'What the security is, and its value.', maxLength: 2000 },
    riskCategory: { description: 'Credit assessment, from A (lowest risk) to E. Empty until assessed.' },
    offeredAmount: amountRules('Amount offered to the business.'),
    offeredInterestRate: percentRules('Yearly interest offered, in percent.'),
    offeredTermMonths: { description: 'Term offered, in months.', min: '1', max: '360' },
    decisionReason: {
      description: 'Why it was approved or declined; the borrower sees it.',
      maxLength: 2000,
    },
    internalNote: { description: 'For colleagues only.', read: STAFF, maxLength: 4000 },
    submittedAtUtc: { description: 'When the business sent it in.', write: 'never' },
    decidedAtUtc: { description: 'When it was approved or declined.', write: 'never' },
    decidedByUser: { write: 'never' },
    expiresOn: { description: 'Last day the offer can be accepted.' },
  },
  display: ['applicationNumber'],
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ account: partnerAccounts(actor) }),
      customer: (actor) => ({ account: memberAccounts(actor) }),
    },
    add: { permission: 'ExecuteSeniorActions' },
    update: { permission: 'ExecuteSeniorActions' },
    delete: { permission: 'RawDataEdit' },
  },
}
