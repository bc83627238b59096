import { loanEvents } from '../../db/tables/trading.ts'
import { marketLoans, memberAccounts, partnerAccounts } from '../../domain/access/rowRules.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { amountRules, entityFields } from './shared.ts'

export const loanEventDefinition: EntityDefinition = {
  typeName: 'LoanEvent',
  listField: 'loanEvents',
  getField: 'loanEvent',
  description: 'Something that happened to a loan, for its timeline.',
  table: loanEvents,
  relations: {
    loan: {
      kind: 'to-one',
      typeName: 'Loan',
      column: loanEvents.loanId,
    },
    loanPayment: {
      kind: 'to-one',
      typeName: 'LoanPayment',
      column: loanEvents.loanPaymentId,
      description: 'Instalment it is about.',
    },
    user: {
      kind: 'to-one',
      typeName: 'User',
      column: loanEvents.userId,
      description: 'Who did it; empty when the platform did.',
    },
  },
  fields: {
    ...entityFields,
    loan: { write: 'add' },
    kind: { description: 'What happened.' },
    occurredAtUtc: { description: 'When it happened.' },
    description: { description: 'What is worth knowing about it.', maxLength: 2000 },
    amount: amountRules('Money it is about, in the currency of the loan.'),
    isVisibleToInvestors: { description: 'Investors see it, too.' },
  },
  display: ['kind', 'occurredAtUtc'],
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ loan: { account: partnerAccounts(actor) } }),
      customer: (actor) => ({
        or: [
          { loan: { account: memberAccounts(actor) } },
          { isVisibleToInvestors: { eq: true }, loan: marketLoans(actor) },
        ],
      }),
    },
    add: { permission: 'RawDataEdit' },
    update: { permission: 'RawDataEdit' },
    delete: { permission: 'RawDataEdit' },
  },
}
