import { loanApplications } from '../../tables/lending.ts'
import { memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import { MOST_JUSTIFICATION } from '../../lending/score/chooseClass.ts'
import { storeProposedClass } from '../../lending/score/scoreApplication.ts'
import { changeLoanApplicationState } from '../../operations/states/lendingStates.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { amountRules, STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer } from '../shared.ts'

/** Steps that the business takes itself. */
const BORROWERS_STEPS = [
  'saveLoanApplication',
  'submitLoanApplication',
  'withdrawLoanApplication',
  'answerLoanApplication',
] as const

/** Only these operations set the terms of an offer. */
const OFFERS = ['sendLoanOffer', 'takeBackLoanOffer'] as const
/** What its signatories and owners answer. */
const SIGNING = ['beginLoanSigning', 'declineLoanOffer'] as const

export const loanApplicationDefinition: EntitySpec = {
  typeName: 'LoanApplication',
  description: 'A business asks for a loan; staff review it, decide, and make an offer.',
  table: loanApplications,
  belongsTo: [],
  relations: {
    loanOffers: {
      kind: 'to-many',
      typeName: 'LoanOffer',
      inverse: 'loanApplication',
      description: 'Offers that were made, the latest of which counts.',
    },
    loans: {
      kind: 'to-many',
      typeName: 'Loan',
      inverse: 'loanApplication',
      description: 'The loan that was created from it.',
    },
    documents: {
      kind: 'to-many',
      typeName: 'Document',
      inverse: 'loanApplication',
      description: 'Papers that were handed in for it.',
    },
    loanApplicationReasons: {
      kind: 'to-many',
      typeName: 'LoanApplicationReason',
      inverse: 'loanApplication',
      description: 'What speaks for it and what against it, by the rules.',
    },
    events: {
      kind: 'to-many',
      typeName: 'LoanApplicationEvent',
      inverse: 'loanApplication',
      description: 'Each state that it came to.',
    },
    consents: {
      kind: 'to-many',
      typeName: 'Consent',
      inverse: 'loanApplication',
      description: 'Texts that were accepted with it.',
    },
  },
  fields: {
    contactPerson: { description: 'Who answers questions on behalf of the business.' },
    applicationNumber: { description: 'Number borrowers quote.', write: 'add', minLength: 4, maxLength: 20 },
    state: {
      description: 'Where the application is on its way from draft to funded loan.',
      writtenBy: ['changeLoanApplicationState', ...BORROWERS_STEPS, ...OFFERS, ...SIGNING, 'changeLoanState'],
    },
    account: { description: 'Borrower account the loan would be paid out to.', write: 'add' },
    requestedAmount: { ...amountRules('Amount the business asks for.'), min: '1' },
    requestedTermMonths: { description: 'Term the business asks for, in months.', min: '1', max: '360' },
    purposeDescription: {
      description: 'What the money is for, in the borrower’s words.',
      scalar: 'LongText',
      maxLength: 4000,
    },
    financialYear: { description: 'The latest financial year with figures.', min: '1900', max: '2999' },
    annualTurnover: amountRules('Turnover of the latest financial year.'),
    profitBeforeTax: { description: 'Profit before tax of the latest financial year; negative for a loss.' },
    equity: { description: 'Equity in the latest balance sheet; may be negative.' },
    existingDebt: amountRules('Interest-bearing debt already taken.'),
    previousAnnualTurnover: amountRules('Turnover of the financial year before.'),
    previousProfitBeforeTax: { description: 'Profit before tax of the financial year before.' },
    previousEquity: { description: 'Equity in the balance sheet before; may be negative.' },
    collateralType: { description: 'Security offered for the loan.' },
    collateralDescription: {
      description: 'What the security is, and its value.',
      scalar: 'LongText',
      maxLength: 2000,
    },
    riskCategory: { description: 'Credit assessment, from A (lowest risk) to E. Empty until assessed.' },
    proposedRiskCategory: {
      ...byServer('Class that follows from the rules, from A (lowest risk) to E.'),
      read: STAFF,
    },
    riskScore: { ...byServer('Points by the rules, from 0 to 100; more is better.'), read: STAFF },
    riskReasons: false,
    riskJustification: {
      description: 'Why the class differs from the proposed one; for colleagues only.',
      scalar: 'LongText',
      read: STAFF,
      maxLength: MOST_JUSTIFICATION,
    },
    offeredAmount: { description: 'Amount offered to the business.', writtenBy: OFFERS },
    offeredInterestRate: { description: 'Yearly interest offered, in percent.', writtenBy: OFFERS },
    offeredTermMonths: { description: 'Term offered, in months.', writtenBy: OFFERS },
    decisionReason: {
      description: 'Why it was approved or declined; the borrower sees it.',
      writtenBy: ['changeLoanApplicationState'],
      scalar: 'LongText',
      maxLength: 2000,
    },
    informationRequest: {
      description: 'What staff are waiting for; shown to the borrower. Empty when they are not waiting.',
      writtenBy: ['changeLoanApplicationState'],
      scalar: 'LongText',
      maxLength: 2000,
    },
    internalNote: { description: 'For colleagues only.', scalar: 'LongText', read: STAFF, maxLength: 4000 },
    submittedAtUtc: { description: 'When the business sent it in.', write: 'never' },
    decidedAtUtc: { description: 'When it was approved or declined.', write: 'never' },
    decidedByUser: { description: 'Member of staff who approved or declined.', write: 'never' },
    expiresOn: { description: 'Last day the offer can be accepted.', writtenBy: OFFERS },
  },
  display: ['applicationNumber'],
  number: 'applicationNumber',
  transitions: { state: changeLoanApplicationState.steps },
  frozen: {
    when: {
      state: ['APPROVED', 'OFFER_SENT', 'ACCEPTED', 'FUNDED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'],
    },
    except: ['internalNote'],
  },
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
  afterWrite: (context, { entityId }) => storeProposedClass(context, Number(entityId)),
}
