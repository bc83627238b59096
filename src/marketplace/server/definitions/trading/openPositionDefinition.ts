import { openPositions } from '../../tables/positions.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer, readThroughAccount } from '../shared.ts'

/** Derived from trades. */
export const openPositionDefinition: EntitySpec = {
  typeName: 'OpenPosition',
  description: 'A lot: what an account bought in one trade, and how much of it is left.',
  table: openPositions,
  belongsTo: ['account'],
  fields: {
    trade: { description: 'Trade that opened it.' },
    state: { description: 'Open while principal is outstanding.' },
    quantity: { description: 'Nominal amount bought.' },
    soldQuantity: { description: 'Nominal amount sold on.' },
    openQuantity: byServer('Nominal amount still held.'),
    price: { description: 'Price it was bought at, in percent of the outstanding principal.' },
    openedAtUtc: { description: 'When it was bought.' },
    closedAtUtc: { description: 'When it was sold on, paid back or written off.' },
  },
  display: ['openedAtUtc', 'quantity'],
  access: {
    read: readThroughAccount,
  },
}
