import { fills } from '../../tables/trading.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { readThroughAccount } from '../shared.ts'

/** Written with its trade, and immutable in the database. */
export const fillDefinition: EntitySpec = {
  typeName: 'Fill',
  description: 'What a trade did to one order.',
  table: fills,
  belongsTo: ['account'],
  fields: {
    side: { description: 'Bought or sold.' },
    quantity: { description: 'Nominal amount.' },
    price: { description: 'Percent of the outstanding principal.' },
    outstandingPrincipal: {
      description: 'Principal that was still owed of the quantity: the price applies to it.',
    },
    accruedInterest: {
      description:
        'Interest of it that was earned and not paid yet. The price includes it: the buyer gets it when the borrower pays.',
    },
    amount: {
      description: 'Money paid or received, before the fee: the outstanding principal at the price.',
    },
    fee: { description: 'Fee this side paid. Buying costs none.' },
    filledAtUtc: { description: 'When it happened.' },
  },
  display: ['trade.tradeNumber', 'side'],
  access: {
    read: readThroughAccount,
  },
}
