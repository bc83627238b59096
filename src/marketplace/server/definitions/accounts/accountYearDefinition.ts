import { accountYears } from '../../tables/portfolio.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer, readThroughAccount, viewFields } from '../shared.ts'

/** Derived from the months. */
export const accountYearDefinition: EntitySpec = {
  typeName: 'AccountYear',
  description: 'An account in one calendar year, with its report for the tax return.',
  table: accountYears,
  belongsTo: [],
  fields: {
    ...viewFields,
    account: byServer('Account that it concerns.'),
    currency: byServer('Currency of the account and of every amount.'),
    year: byServer('The calendar year.'),
    openingBalance: byServer('Balance when the year began.'),
    depositedAmount: byServer('Money paid in.'),
    withdrawnAmount: byServer('Money paid out to a bank account.'),
    boughtAmount: byServer('Paid for shares in loans.'),
    soldAmount: byServer('Price of shares sold on, before fees.'),
    principalAmount: byServer('Principal paid back by borrowers.'),
    interestAmount: byServer('Interest paid by borrowers.'),
    feeAmount: byServer('Fees charged on the account.'),
    otherAmount: byServer('Everything else, such as loans paid out to the account and corrections.'),
    writtenOffAmount: byServer('Principal written off as a loss, less recoveries.'),
    closingBalance: byServer('Balance at the end of the year, or now.'),
    investedAmount: byServer('Principal held in loans at the end of the year, or now.'),
    totalValue: byServer('Closing balance and invested amount together.'),
    loanPaidOutAmount: byServer('Loans paid out to the account, before fees.'),
    loanPaymentAmount: byServer('Paid on the account’s own loans.'),
    loanPrincipalAmount: byServer('Principal in it.'),
    loanInterestAmount: byServer('Interest in it.'),
    loanFeeAmount: byServer('Fees in it.'),
    owedAmount: byServer('Principal owed on the account’s own loans at the end of the year, or now.'),
    report: { ...byServer('Yearly report as PDF, in the reader’s language.'), scalar: 'StoredFile' },
    reportTable: {
      ...byServer('Yearly report as a table (CSV), in the reader’s language.'),
      scalar: 'StoredFile',
    },
  },
  display: ['account.accountNumber', 'year'],
  access: { read: readThroughAccount },
}
