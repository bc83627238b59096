import { fills } from '../../db/tables/trading.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { readThroughAccount } from './shared.ts'

/** Written with its trade, and immutable in the database. */
export const fillDefinition: EntitySpec = {
  typeName: 'Fill',
  description: 'What a trade did to one order.',
  table: fills,
  belongsTo: ['account'],
  fields: {
    side: { description: 'Bought or sold.' },
    quantity: { description: 'Nominal amount.' },
    price: { description: 'Price for 100 of nominal amount.' },
    amount: { description: 'Money paid or received, before the fee.' },
    fee: { description: 'Fee this side paid.' },
    filledAtUtc: { description: 'When it happened.' },
  },
  display: ['trade.tradeNumber', 'side'],
  access: {
    read: readThroughAccount,
  },
}
