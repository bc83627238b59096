import { loanOffers } from '../../tables/loanOffers.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { readThroughAccount } from '../shared.ts'

/** Read-only: `sendLoanOffer` writes the terms, and its signatories, the borrower, staff or time close it. */
export const loanOfferDefinition: EntitySpec = {
  typeName: 'LoanOffer',
  description: 'A loan as it was offered to a business, with its agreement.',
  table: loanOffers,
  belongsTo: [],
  relations: {
    signatures: {
      kind: 'to-many',
      typeName: 'LoanSignature',
      inverse: 'loanOffer',
      description: 'Everyone who must sign the agreement.',
    },
  },
  fields: {
    offerNumber: { description: 'Number of the agreement.' },
    state: { description: 'Whether it can be signed, and why not.' },
    loanApplication: { description: 'Application it answers.' },
    account: { description: 'Borrower it is for.' },
    amount: { description: 'Principal of the loan.' },
    interestRate: { description: 'Yearly interest in percent.' },
    termMonths: { description: 'Number of monthly instalments.' },
    repaymentType: { description: 'How principal is spread over the instalments.' },
    dayCount: { description: 'How the days of a period count as a part of a year.' },
    establishmentFee: { description: 'Deducted once, when the loan is paid out.' },
    annualFeeInPercentage: { description: 'Of the outstanding principal, each year.' },
    reminderFee: { description: 'For each reminder.' },
    firstPaymentOn: { description: 'When the first instalment is planned to fall due.' },
    firstPayment: { description: 'First instalment with its administration fee.' },
    totalInterest: { description: 'Interest of all instalments.' },
    totalFees: { description: 'Establishment fee and all administration fees.' },
    totalToPay: { description: 'Principal, interest and fees together.' },
    yearlyCost: { description: 'Interest and fees as an effective annual rate, in percent.' },
    schedule: { description: 'The planned instalments.' },
    expiresOn: { description: 'Last day to sign it.' },
    locale: { enumName: 'locale', description: 'Language of the agreement.' },
    document: { description: 'The agreement.' },
    documentSha256: { isCode: true, description: 'SHA-256 of the agreement.' },
    sentAtUtc: { description: 'When the borrower got it.' },
    sentByUser: { description: 'Member of staff who made it.' },
    remindedAtUtc: { description: 'When those who had not signed were reminded.' },
    closedAtUtc: { description: 'When it was accepted, declined, taken back or expired.' },
    closeReason: { description: 'Shown to both sides.', scalar: 'LongText' },
  },
  display: ['offerNumber'],
  number: 'offerNumber',
  access: { read: readThroughAccount },
}
