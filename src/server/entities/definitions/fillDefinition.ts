import { fills } from '../../db/tables/trading.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields, readThroughAccount } from './shared.ts'

/** Written with its trade, and immutable in the database. */
export const fillDefinition: EntityDefinition = {
  typeName: 'Fill',
  listField: 'fills',
  getField: 'fill',
  description: 'What a trade did to one order.',
  table: fills,
  relations: {
    order: {
      kind: 'to-one',
      typeName: 'Order',
      column: fills.orderId,
    },
    trade: {
      kind: 'to-one',
      typeName: 'Trade',
      column: fills.tradeId,
    },
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: fills.accountId,
    },
    instrument: {
      kind: 'to-one',
      typeName: 'Instrument',
      column: fills.instrumentId,
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: fills.currencyId,
    },
  },
  fields: {
    ...entityFields,
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
