import { openPositions } from '../../db/tables/positions.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { byServer, entityFields, readThroughAccount } from './shared.ts'

/** Follows from the trades. */
export const openPositionDefinition: EntityDefinition = {
  typeName: 'OpenPosition',
  listField: 'openPositions',
  getField: 'openPosition',
  description: 'A lot: what an account bought in one trade, and how much of it is left.',
  table: openPositions,
  relations: {
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: openPositions.accountId,
    },
    instrument: {
      kind: 'to-one',
      typeName: 'Instrument',
      column: openPositions.instrumentId,
    },
    trade: {
      kind: 'to-one',
      typeName: 'Trade',
      column: openPositions.tradeId,
      description: 'Trade that opened it.',
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: openPositions.currencyId,
    },
  },
  fields: {
    ...entityFields,
    state: { description: 'Open while principal is outstanding.' },
    quantity: { description: 'Nominal amount bought.' },
    soldQuantity: { description: 'Nominal amount sold on.' },
    openQuantity: byServer('Nominal amount still held.'),
    price: { description: 'Price it was bought at, for 100 of nominal amount.' },
    openedAtUtc: { description: 'When it was bought.' },
    closedAtUtc: { description: 'When it was sold on, paid back or written off.' },
  },
  display: ['openedAtUtc', 'quantity'],
  access: {
    read: readThroughAccount,
  },
}
