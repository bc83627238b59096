import { trades } from '../../db/tables/trading.ts'
import { memberAccounts, partnerAccounts } from '../../domain/access/rowRules.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields } from './shared.ts'

/** Made by the market alone, and immutable in the database. Each party sees the deal, not who the other one is. */
export const tradeDefinition: EntityDefinition = {
  typeName: 'Trade',
  listField: 'trades',
  getField: 'trade',
  description: 'A deal: shares in a loan went to a buyer, from the loan itself or from another investor.',
  table: trades,
  relations: {
    instrument: {
      kind: 'to-one',
      typeName: 'Instrument',
      column: trades.instrumentId,
    },
    loan: {
      kind: 'to-one',
      typeName: 'Loan',
      column: trades.loanId,
    },
    buyOrder: {
      kind: 'to-one',
      typeName: 'Order',
      column: trades.buyOrderId,
    },
    sellOrder: {
      kind: 'to-one',
      typeName: 'Order',
      column: trades.sellOrderId,
      description: 'Empty on the primary market.',
    },
    buyerAccount: {
      kind: 'to-one',
      typeName: 'Account',
      column: trades.buyerAccountId,
    },
    sellerAccount: {
      kind: 'to-one',
      typeName: 'Account',
      column: trades.sellerAccountId,
      description: 'Empty on the primary market.',
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: trades.currencyId,
    },
    journalEntry: {
      kind: 'to-one',
      typeName: 'JournalEntry',
      column: trades.journalEntryId,
      description: 'Booking of it.',
    },
    fills: { kind: 'to-many', typeName: 'Fill', inverse: 'trade' },
    openPositions: {
      kind: 'to-many',
      typeName: 'OpenPosition',
      inverse: 'trade',
      description: 'Lot it opened.',
    },
  },
  fields: {
    ...entityFields,
    tradeNumber: { description: 'Number quoted on contract notes.' },
    market: { description: 'Primary while the loan was being funded, secondary between investors.' },
    quantity: { description: 'Nominal amount traded.' },
    price: { description: 'Price for 100 of nominal amount.' },
    amount: { description: 'Money the buyer paid.' },
    feeAmount: { description: 'Fee the seller paid.' },
    tradedAtUtc: { description: 'When it was made.' },
  },
  display: ['tradeNumber'],
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
