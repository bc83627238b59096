import { accountMonths } from '../../tables/portfolio.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer, readThroughAccount, viewFields } from '../shared.ts'

/** Derived from the books. */
export const accountMonthDefinition: EntitySpec = {
  typeName: 'AccountMonth',
  description: 'An account in one month: what it began with, what came and went, and what it ended with.',
  table: accountMonths,
  belongsTo: [],
  relations: {
    account: { kind: 'to-one', typeName: 'Account', column: accountMonths.accountId },
    currency: { kind: 'to-one', typeName: 'Currency', column: accountMonths.currencyId },
  },
  fields: {
    ...viewFields,
    account: byServer('Account that it concerns.'),
    currency: byServer('Currency of the account and of every amount.'),
    month: byServer('First day of the month.'),
    year: byServer('Year of the month.'),
    openingBalance: byServer('Balance when the month began.'),
    depositedAmount: byServer('Money paid in.'),
    withdrawnAmount: byServer('Money paid out to a bank account.'),
    boughtAmount: byServer('Paid for shares in loans.'),
    soldAmount: byServer('Price of shares sold on, before fees.'),
    principalAmount: byServer('Principal paid back by borrowers.'),
    interestAmount: byServer('Interest paid by borrowers.'),
    feeAmount: byServer('Fees charged on the account.'),
    otherAmount: byServer('Everything else, such as loans paid out to the account and corrections.'),
    closingBalance: byServer('Balance at the end of the month, or now.'),
    writtenOffAmount: byServer('Principal held in loans that were written off.'),
    investedAmount: byServer('Principal held in loans at the end of the month, or now.'),
    totalValue: byServer('Closing balance and invested amount together.'),
    loanPaidOutAmount: byServer('Loans paid out to the account, before fees.'),
    loanPaymentAmount: byServer('Paid on the account’s own loans, straight to investors.'),
    loanPrincipalAmount: byServer('Principal in what was paid on the account’s own loans.'),
    loanInterestAmount: byServer('Interest in it.'),
    loanFeeAmount: byServer('Fees in it.'),
    owedAmount: byServer('Principal owed on the account’s own loans at the end of the month, or now.'),
  },
  display: ['account.accountNumber', 'month'],
  access: { read: readThroughAccount },
}
