import type { RowFilter } from '../../../../engine/server/entities/RowFilter.ts'
import { memberAccounts } from '../../access/rowRules.ts'
import { orders } from '../../tables/trading.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer, readThroughAccount } from '../shared.ts'

/** The book between investors: everybody sees what is offered and bid, but not by whom. */
const OPEN_ORDER: RowFilter = {
  market: { eq: 'SECONDARY' },
  state: { in: ['OPEN', 'PARTIALLY_FILLED'] },
}

/** What `principalOffered` needs. */
const OFFERED = ['accountId', 'instrumentId', 'market', 'side', 'state', 'remainingQuantity']

type ColumnSql = (property: string) => string

const isOffered = (column: ColumnSql): string =>
  `${column('market')} = 'SECONDARY' AND ${column('side')} = 'SELL' AND ${column('state')} IN ('OPEN', 'PARTIALLY_FILLED')`

/** As `principalOf` shares it out when it is sold. Null for everything but an open offer. */
const principalOffered = (column: ColumnSql): string =>
  `CASE WHEN ${isOffered(column)} THEN (SELECT round(h.outstanding_principal * ${column('remainingQuantity')} / h.quantity, 2) ` +
  `FROM net_open_positions h WHERE h.account_id = ${column('accountId')} ` +
  `AND h.instrument_id = ${column('instrumentId')} AND h.quantity > 0) END`

/** An order reserves its nominal amount at its limit. Null where that is less than the smallest order. */
const affordable = (column: ColumnSql, account: string): string =>
  `CASE WHEN ${isOffered(column)} THEN (SELECT CASE WHEN w.whole >= i.minimum_order_amount THEN w.whole END ` +
  `FROM accounts a JOIN instruments i ON i.entity_id = ${column('instrumentId')} AND i.currency_id = a.currency_id, ` +
  `LATERAL (SELECT floor(least(${column('remainingQuantity')}, a.available_balance * 100 / ${column('price')}) / i.order_step) ` +
  `* i.order_step AS whole) w WHERE a.entity_id = ${account}) END`

export const orderDefinition: EntitySpec = {
  typeName: 'Order',
  description: 'An investor wants to buy or sell shares in a loan.',
  table: orders,
  belongsTo: ['account'],
  relations: {
    fills: { kind: 'to-many', typeName: 'Fill', inverse: 'order', description: 'Its outcome.' },
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
    price: byServer('Limit in percent of the outstanding principal.'),
    reservedAmount: byServer('Money reserved on the account for the rest of a buy order.'),
    isAutoInvest: byServer('AutoInvest placed it.'),
    placedAtUtc: byServer('When it was placed.'),
    expiresOn: { description: 'Last day it waits on the market.' },
    closedAtUtc: byServer('When it was filled, cancelled or expired.'),
    revocableUntilUtc: byServer(
      'Until then the investor may take it back free of charge; empty without that right.',
    ),
    warnedFromAmount: byServer('The amount in one loan above which the investor was warned; empty below it.'),
    warningConfirmedAtUtc: byServer('When the investor confirmed the order in spite of the warning.'),
    cancelCause: byServer('Why it was cancelled.'),
    cancelReason: {
      description: 'What staff said when they cancelled it.',
      scalar: 'LongText',
      maxLength: 200,
      writtenBy: ['cancelOrder'],
    },
    effectKey: false,
  },
  computed: {
    outstandingPrincipal: {
      description: 'Principal still owed of what is offered for sale: the price applies to it.',
      scalar: 'Money',
      columns: OFFERED,
      sql: principalOffered,
    },
    offerAmount: {
      description: 'What all that is offered costs: its outstanding principal at the price.',
      scalar: 'Money',
      columns: [...OFFERED, 'price'],
      sql: (column) => `trunc(${principalOffered(column)} * ${column('price')} / 100, 2)`,
    },
    accruedInterest: {
      description:
        'Interest of it that is earned and not paid yet. The price includes it: the buyer gets it when the borrower pays.',
      scalar: 'Money',
      columns: OFFERED,
      sql: (column, today) =>
        `CASE WHEN ${isOffered(column)} THEN accrued_interest(${column('instrumentId')}, ${principalOffered(column)}, ${today}) END`,
    },
    affordableQuantity: {
      description:
        'Nominal amount of the offer that the balance of the account in use pays for, in whole steps. Empty where that is less than the smallest order.',
      scalar: 'Money',
      columns: [...OFFERED, 'price'],
      sql: (column, _today, account) => affordable(column, account),
    },
    yieldToMaturity: {
      description:
        'What a buyer earns in percent a year when the borrower pays as planned, before losses and tax. Empty while the loan is late.',
      scalar: 'Percent',
      columns: [...OFFERED, 'price'],
      sql: (column, today) =>
        `CASE WHEN ${isOffered(column)} THEN yield_to_maturity(${column('instrumentId')}, ${column('price')}, ${today}) END`,
    },
  },
  display: ['orderNumber'],
  number: 'orderNumber',
  frozen: { when: { state: ['FILLED', 'CANCELLED', 'EXPIRED'] } },
  access: {
    read: {
      ...readThroughAccount,
      customer: (actor) => ({ or: [{ account: memberAccounts(actor) }, OPEN_ORDER] }),
    },
    update: { permission: 'RawDataEdit' },
  },
}
