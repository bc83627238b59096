import { loans } from '../../tables/lending.ts'
import { checkAgreedLoan } from '../../lending/offers/checkAgreed.ts'
import { marketLoans, memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import { changeLoanState } from '../../operations/states/lendingStates.ts'
import { requireRiskReason } from '../../lending/riskReason.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { amountRules, STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { checkDateOrder, checkOrder, percentRules } from '../shared.ts'

export const loanDefinition: EntitySpec = {
  typeName: 'Loan',
  description: 'A loan to a business, funded by investors on the marketplace.',
  table: loans,
  belongsTo: [],
  relations: {
    profile: { kind: 'to-one', typeName: 'LoanProfile', column: loans.profileId },
    loanQuestions: {
      kind: 'to-many',
      typeName: 'LoanQuestion',
      inverse: 'loan',
      description: 'Questions of investors.',
    },
    loanInstalments: {
      kind: 'to-many',
      typeName: 'LoanInstalment',
      inverse: 'loan',
      description: 'Payment plan as the market sees it.',
    },
    loanReasons: {
      kind: 'to-many',
      typeName: 'LoanReason',
      inverse: 'loan',
      description: 'What speaks for its class of risk, and what against it.',
    },
    loanDocuments: {
      kind: 'to-many',
      typeName: 'LoanDocument',
      inverse: 'loan',
      description: 'Papers that investors may open.',
    },
    loanPayments: {
      kind: 'to-many',
      typeName: 'LoanPayment',
      inverse: 'loan',
      description: 'Instalments, from the first to the last.',
    },
    instruments: {
      kind: 'to-many',
      typeName: 'Instrument',
      inverse: 'loan',
      description: 'What investors buy of it.',
    },
    loanEvents: { kind: 'to-many', typeName: 'LoanEvent', inverse: 'loan', description: 'Timeline.' },
    trades: { kind: 'to-many', typeName: 'Trade', inverse: 'loan' },
    journalLines: {
      kind: 'to-many',
      typeName: 'JournalLine',
      inverse: 'loan',
      description: 'Money that moved for it.',
    },
    fees: { kind: 'to-many', typeName: 'Fee', inverse: 'loan' },
    loanDiffs: { kind: 'to-many', typeName: 'LoanDiff', inverse: 'loan' },
    earlyRepaymentQuotes: { kind: 'to-many', typeName: 'EarlyRepaymentQuote', inverse: 'loan' },
  },
  fields: {
    loanNumber: {
      description: 'Number that borrower and investors quote.',
      write: 'add',
      minLength: 4,
      maxLength: 20,
    },
    title: { description: 'Headline on the marketplace.', minLength: 2, maxLength: 160 },
    description: { description: 'What investors read about the loan.', scalar: 'LongText', maxLength: 8000 },
    state: {
      description: 'Where the loan is between the marketplace and its last instalment.',
      writtenBy: ['changeLoanState'],
    },
    account: { description: 'Borrower account that received the money and pays it back.', write: 'add' },
    loanApplication: { description: 'Application that the loan was created from.', write: 'add' },
    currency: { write: 'add' },
    amount: { ...amountRules('Principal of the loan.'), min: '1' },
    repaidPrincipal: { description: 'Principal paid back so far.', write: 'never' },
    outstandingPrincipal: { description: 'Principal still owed.', write: 'never' },
    arrearsAmount: { description: 'Overdue and not yet paid.', write: 'never' },
    daysInArrears: { description: 'Days since the oldest unpaid instalment fell due.', write: 'never' },
    interestRate: percentRules('Yearly interest in percent.'),
    establishmentFee: amountRules('Charged once, when the loan is paid out.'),
    termMonths: { description: 'Months from paying out to the last instalment.', min: '1', max: '360' },
    repaymentType: { description: 'How principal is spread over the instalments.' },
    dayCount: { description: 'How the days of a period count as a part of a year.' },
    paymentDay: {
      description: 'Day of the month on which instalments fall due; the last day of a shorter month.',
      write: 'never',
    },
    riskCategory: { description: 'Credit assessment, from A (lowest risk) to E.' },
    riskReason: {
      description: 'More about the basis of the risk class; shown to investors.',
      scalar: 'LongText',
      maxLength: 4000,
    },
    riskReasons: false,
    borrowerVisibility: {
      description: 'How much of the borrower the market may know; the borrower decides.',
      writtenBy: ['setBorrowerVisibility'],
    },
    profile: { description: 'What the market may know about the borrower.', write: 'never' },
    informationSheet: {
      description: 'Key investment information sheet, as PDF in the reader’s language.',
      scalar: 'StoredFile',
      write: 'never',
    },
    collateralType: { description: 'Security for the loan.' },
    loanToValue: { description: 'Loan in percent of the value of its security.', min: '0', max: '999' },
    issuedOn: { description: 'When the money was paid out.' },
    firstPaymentOn: { description: 'When the first instalment falls due.' },
    arrearsAge: { description: 'Age of the oldest unpaid instalment, in steps of 30 days.', write: 'never' },
    nextPaymentOn: { description: 'When the next unpaid instalment falls due.', write: 'never' },
    maturesOn: { description: 'When the last instalment falls due.' },
    repaidOn: { description: 'When the last of it was paid back.', write: 'never' },
    defaultedOn: {
      description: 'When it was given up and sent to recovery.',
      writtenBy: ['changeLoanState'],
    },
    writtenOffOn: { description: 'When what was left became a loss.', writtenBy: ['writeOffLoan'] },
    writtenOffAmount: {
      description: 'Principal that was left then.',
      writtenBy: ['writeOffLoan'],
    },
    internalNote: { description: 'For colleagues only.', scalar: 'LongText', read: STAFF, maxLength: 4000 },
  },
  display: ['loanNumber'],
  number: 'loanNumber',
  transitions: { state: changeLoanState.steps },
  frozen: { when: { state: ['REPAID', 'CANCELLED'] }, except: ['internalNote'] },
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ account: partnerAccounts(actor) }),
      customer: (actor) => ({ or: [{ account: memberAccounts(actor) }, marketLoans(actor)] }),
    },
    add: { permission: 'ExecuteSeniorActions' },
    update: {
      permission: 'ExecuteSeniorActions',
      approval: [
        {
          operation: 'LOAN_CHANGE',
          fields: [
            'amount',
            'interestRate',
            'establishmentFee',
            'termMonths',
            'repaymentType',
            'dayCount',
            'issuedOn',
            'firstPaymentOn',
            'maturesOn',
          ],
          when: { state: ['FUNDING', 'ACTIVE', 'OVERDUE', 'DEFAULTED'] },
        },
      ],
    },
    delete: { permission: 'RawDataEdit' },
  },
  afterWrite: async (context, row, before) => {
    await checkAgreedLoan(context, row, before)
    await requireRiskReason(context, row, before)
  },
  validate: (row) => [
    ...checkOrder(row, 'repaidPrincipal', 'amount'),
    ...checkDateOrder(row, 'issuedOn', 'firstPaymentOn'),
    ...checkDateOrder(row, 'firstPaymentOn', 'maturesOn'),
  ],
}
