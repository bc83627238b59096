import type { RowFilter } from '../../domain/access/rowRules.ts'
import { memberAccounts } from '../../domain/access/rowRules.ts'
import { orders } from '../../db/tables/trading.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { byServer, entityFields, readThroughAccount } from './shared.ts'

/** What others offer for sale between investors: everybody sees the offer, nobody whose it is. */
const OPEN_OFFER: RowFilter = {
  market: { eq: 'SECONDARY' },
  side: { eq: 'SELL' },
  state: { in: ['OPEN', 'PARTIALLY_FILLED'] },
}

export const orderDefinition: EntityDefinition = {
  typeName: 'Order',
  listField: 'orders',
  getField: 'order',
  description: 'An investor wants to buy or sell shares in a loan.',
  table: orders,
  relations: {
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: orders.accountId,
      description: 'Account that buys or sells.',
    },
    instrument: {
      kind: 'to-one',
      typeName: 'Instrument',
      column: orders.instrumentId,
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: orders.currencyId,
    },
    placedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: orders.placedByUserId,
      description: 'Who placed it; empty when AutoInvest did.',
    },
    fills: { kind: 'to-many', typeName: 'Fill', inverse: 'order', description: 'What became of it.' },
  },
  fields: {
    ...entityFields,
    account: { write: 'never' },
    instrument: { write: 'never' },
    currency: { write: 'never' },
    placedByUser: { write: 'never' },
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
    cancelReason: { description: 'Why it was cancelled.', maxLength: 200 },
  },
  display: ['orderNumber'],
  access: {
    read: {
      ...readThroughAccount,
      customer: (actor) => ({ or: [{ account: memberAccounts(actor) }, OPEN_OFFER] }),
    },
    update: { permission: 'RawDataEdit' },
  },
}
