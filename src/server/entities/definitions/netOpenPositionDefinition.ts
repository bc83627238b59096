import { netOpenPositions } from '../../db/tables/positions.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { readThroughAccount } from './shared.ts'

/** Derived from trades and payments. */
export const netOpenPositionDefinition: EntitySpec = {
  typeName: 'NetOpenPosition',
  description: 'All an account holds of one loan, and what it has got from it.',
  table: netOpenPositions,
  belongsTo: ['account'],
  fields: {
    state: { description: 'Open while principal is outstanding.' },
    quantity: { description: 'Nominal amount held: bought less sold.' },
    averagePrice: { description: 'Average price of what was bought, for 100 of nominal amount.' },
    outstandingPrincipal: { description: 'Share of the principal that the borrower still owes.' },
    principalReceived: { description: 'Principal paid back to the account.' },
    interestReceived: { description: 'Interest paid to the account.' },
    marketValue: { description: 'Outstanding principal at the latest price.' },
    lastTradedAtUtc: { description: 'When it was last bought or sold.' },
  },
  display: ['instrument.ticker', 'quantity'],
  access: {
    read: readThroughAccount,
  },
}
