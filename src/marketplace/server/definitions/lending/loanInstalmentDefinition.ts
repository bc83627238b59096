import { loanInstalments } from '../../tables/portfolio.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { readThroughLoan } from './loanProfileDefinition.ts'
import { byServer, viewFields } from '../shared.ts'

/** Derived from the payments of the loan. */
export const loanInstalmentDefinition: EntitySpec = {
  typeName: 'LoanInstalment',
  description: 'One instalment in the payment plan of a loan, as everybody on the market sees it.',
  table: loanInstalments,
  belongsTo: [],
  fields: {
    ...viewFields,
    loan: byServer('Loan it is an instalment of.'),
    currency: byServer('Currency of the amounts.'),
    installmentNumber: byServer('Counts the instalments of the loan from 1.'),
    state: byServer('Whether it is paid, and whether it was in time.'),
    dueOn: byServer('Last day to pay in time.'),
    principal: byServer('Part that pays back the loan.'),
    interest: byServer('Part that is interest.'),
    amount: byServer('Principal and interest together.'),
    paidOn: byServer('When the last part was paid.'),
    daysLate: byServer('Days between the due date and the payment, or today.'),
  },
  display: ['loan.loanNumber', 'installmentNumber'],
  access: { read: readThroughLoan },
}
