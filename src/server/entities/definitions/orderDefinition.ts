import type { RowFilter } from '../../domain/access/rowRules.ts'
import { memberAccounts } from '../../domain/access/rowRules.ts'
import { orders } from '../../db/tables/trading.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { byServer, readThroughAccount } from './shared.ts'

/** Offers between investors: everybody sees the offer, but not the seller. */
const OPEN_OFFER: RowFilter = {
  market: { eq: 'SECONDARY' },
  side: { eq: 'SELL' },
  state: { in: ['OPEN', 'PARTIALLY_FILLED'] },
}

export const orderDefinition: EntitySpec = {
  typeName: 'Order',
  description: 'An investor wants to buy or sell shares in a loan.',
  table: orders,
  belongsTo: ['account'],
  relations: {
    fills: { kind: 'to-many', typeName: 'Fill', inverse: 'order', description: 'What became of it.' },
  },
  fields: {
    account: { description: 'Account that buys or sells.', write: 'never' },
    instrument: { write: 'never' },
    currency: { write: 'never' },
    placedByUser: { description: 'Who placed it; empty when AutoInvest did.', write: 'never' },
    orderNumber: byServer('Number customers quote.'),
    market: byServer('Primary while the loan is being funded, secondary between investors.'),
    side: byServer('To buy or to sell.'),
    state: byServer('Whether it still waits on the market.'),
    quantity: byServer('Nominal amount ordered.'),
    filledQuantity: byServer('Nominal amount traded so far.'),
    remainingQuantity: byServer('Nominal amount still to be traded.'),
    price: byServer('Limit for 100 of nominal amount.'),
    reservedAmount: byServer('Money reserved on the account for the rest of a buy order.'),
    isAutoInvest: byServer('AutoInvest placed it.'),
    placedAtUtc: byServer('When it was placed.'),
    expiresOn: { description: 'Last day it waits on the market.' },
    closedAtUtc: byServer('When it was filled, cancelled or ran out.'),
    cancelReason: {
      description: 'Why it was cancelled.',
      scalar: 'LongText',
      maxLength: 200,
      writtenBy: ['cancelOrder', 'changeLoanState'],
    },
  },
  display: ['orderNumber'],
  frozen: { when: { state: ['FILLED', 'CANCELLED', 'EXPIRED'] } },
  access: {
    read: {
      ...readThroughAccount,
      customer: (actor) => ({ or: [{ account: memberAccounts(actor) }, OPEN_OFFER] }),
    },
    update: { permission: 'RawDataEdit' },
  },
}
