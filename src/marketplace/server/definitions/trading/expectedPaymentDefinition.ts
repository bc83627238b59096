import { expectedPayments } from '../../tables/portfolio.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer, readThroughAccount, viewFields } from '../shared.ts'

/** Derived from positions and instalments. */
export const expectedPaymentDefinition: EntitySpec = {
  typeName: 'ExpectedPayment',
  description: 'What an account is to get of one unpaid instalment of a loan it holds.',
  table: expectedPayments,
  belongsTo: [],
  relations: {
    account: { kind: 'to-one', typeName: 'Account', column: expectedPayments.accountId },
    instrument: { kind: 'to-one', typeName: 'Instrument', column: expectedPayments.instrumentId },
    loan: { kind: 'to-one', typeName: 'Loan', column: expectedPayments.loanId },
    currency: { kind: 'to-one', typeName: 'Currency', column: expectedPayments.currencyId },
  },
  fields: {
    ...viewFields,
    account: byServer('Account that is to get it.'),
    instrument: byServer('What the account holds of the loan.'),
    loan: byServer('Loan that is to be paid back.'),
    currency: byServer('Currency of the amounts.'),
    installmentNumber: byServer('Which instalment of the loan it is.'),
    dueOn: byServer('When the instalment falls due, or fell due.'),
    principalAmount: byServer('The account’s share of the principal.'),
    interestAmount: byServer('The account’s share of the interest.'),
    amount: byServer('Principal and interest together.'),
  },
  display: ['instrument.ticker', 'dueOn'],
  access: { read: readThroughAccount },
}
