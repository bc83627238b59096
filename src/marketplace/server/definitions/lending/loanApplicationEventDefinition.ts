import { loanApplicationEvents } from '../../tables/applicationEvents.ts'
import { memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Read-only: each step of an application writes one. */
export const loanApplicationEventDefinition: EntitySpec = {
  typeName: 'LoanApplicationEvent',
  description: 'A state that a loan application came to, for its timeline.',
  table: loanApplicationEvents,
  belongsTo: [],
  fields: {
    loanApplication: { description: 'The application.' },
    state: { description: 'What it came to.' },
    occurredAtUtc: { description: 'When it happened.' },
    isByBorrower: { description: 'The business did it; otherwise staff or the platform.' },
    message: { description: 'Note with the booking; shown to both sides.', scalar: 'LongText' },
  },
  display: ['state', 'occurredAtUtc'],
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ loanApplication: { account: partnerAccounts(actor) } }),
      customer: (actor) => ({ loanApplication: { account: memberAccounts(actor) } }),
    },
  },
}
