import { earlyRepaymentQuotes } from '../../tables/repayments.ts'
import { memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Read-only: `quoteEarlyRepayment` writes it, and a payment or time closes it. */
export const earlyRepaymentQuoteDefinition: EntitySpec = {
  typeName: 'EarlyRepaymentQuote',
  description: 'What repays a loan early, until a day.',
  table: earlyRepaymentQuotes,
  belongsTo: [],
  fields: {
    quoteNumber: { description: 'Reference on the bank transfer.' },
    loan: { description: 'Loan it is about.' },
    state: { description: 'Its progress.' },
    validUntil: { description: 'Last day to pay in time.' },
    principal: { description: 'Part that pays back the loan.' },
    interest: { description: 'Part that is interest.' },
    fee: { description: 'Reminder and administration fees.' },
    amount: { description: 'Principal, interest and fee together.', write: 'never' },
    quotedAtUtc: { description: 'When the customer asked for it.' },
    quotedByUser: { description: 'Who did it; empty when the platform did.' },
    settledOn: { description: 'When the last part was paid.' },
  },
  display: ['quoteNumber'],
  number: 'quoteNumber',
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ loan: { account: partnerAccounts(actor) } }),
      customer: (actor) => ({ loan: { account: memberAccounts(actor) } }),
    },
  },
}
