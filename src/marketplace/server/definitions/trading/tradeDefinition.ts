import { trades } from '../../tables/trading.ts'
import { memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { STAFF } from '../../../../engine/server/entities/definitions/shared.ts'

/**
 * Only the market creates it, and it is immutable in the database. Each party sees the deal, but not the
 * other party.
 */
export const tradeDefinition: EntitySpec = {
  typeName: 'Trade',
  description: 'A deal: shares in a loan went to a buyer, from the loan itself or from another investor.',
  table: trades,
  belongsTo: [],
  relations: {
    fills: { kind: 'to-many', typeName: 'Fill', inverse: 'trade' },
    openPositions: {
      kind: 'to-many',
      typeName: 'OpenPosition',
      inverse: 'trade',
      description: 'Lot it opened.',
    },
  },
  fields: {
    journalEntry: { description: 'Booking of it.' },
    sellerAccount: { description: 'Empty on the primary market.' },
    sellOrder: { description: 'Empty on the primary market.' },
    tradeNumber: { description: 'Number quoted on contract notes.' },
    market: { description: 'Primary while the loan was being funded, secondary between investors.' },
    quantity: { description: 'Nominal amount traded.' },
    price: { description: 'Percent of the outstanding principal.' },
    outstandingPrincipal: {
      description: 'Principal that was still owed of the quantity: the price applies to it.',
    },
    accruedInterest: {
      description:
        'Interest of it that was earned and not paid yet. The price includes it: the buyer gets it when the borrower pays.',
    },
    amount: { description: 'Money the buyer paid: the outstanding principal at the price.' },
    // It is the seller's alone, who reads it in their fill.
    feeAmount: { description: 'Fee the seller paid.', read: STAFF },
    tradedAtUtc: { description: 'When it was made.' },
  },
  display: ['tradeNumber'],
  number: 'tradeNumber',
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({
        or: [{ buyerAccount: partnerAccounts(actor) }, { sellerAccount: partnerAccounts(actor) }],
      }),
      customer: (actor) => ({
        or: [{ buyerAccount: memberAccounts(actor) }, { sellerAccount: memberAccounts(actor) }],
      }),
    },
  },
}
