import { loanEvents } from '../../tables/loanEvents.ts'
import { marketLoans, memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { amountRules } from '../../../../engine/server/entities/definitions/shared.ts'

export const loanEventDefinition: EntitySpec = {
  typeName: 'LoanEvent',
  description: 'Something that happened to a loan, for its timeline.',
  table: loanEvents,
  belongsTo: [],
  fields: {
    user: { description: 'Who did it; empty when the platform did.', write: 'never' },
    loanPayment: { description: 'Instalment it is about.' },
    loan: { write: 'add' },
    kind: { description: 'What happened.' },
    occurredAtUtc: { description: 'When it happened.' },
    description: { description: 'What is worth knowing about it.', scalar: 'LongText', maxLength: 2000 },
    amount: amountRules('Money it is about, in the currency of the loan.'),
    isVisibleToInvestors: { description: 'Investors see it, too.' },
  },
  display: ['kind', 'occurredAtUtc'],
  author: 'userId',
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
