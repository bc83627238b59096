import { netOpenPositions } from '../../db/tables/positions.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields, readThroughAccount } from './shared.ts'

/** Follows from the trades and payments. */
export const netOpenPositionDefinition: EntityDefinition = {
  typeName: 'NetOpenPosition',
  listField: 'netOpenPositions',
  getField: 'netOpenPosition',
  description: 'All an account holds of one loan, and what it has got from it.',
  table: netOpenPositions,
  relations: {
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: netOpenPositions.accountId,
    },
    instrument: {
      kind: 'to-one',
      typeName: 'Instrument',
      column: netOpenPositions.instrumentId,
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: netOpenPositions.currencyId,
    },
  },
  fields: {
    ...entityFields,
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
