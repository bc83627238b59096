import { marketLoans, memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import { instruments } from '../../tables/trading.ts'
import { checkAgreedInstrument } from '../../lending/offers/checkAgreed.ts'
import { changeInstrumentState } from '../../operations/states/lendingStates.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { amountRules } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer, checkDateOrder, percentRules } from '../shared.ts'

const inBook = (column: (property: string) => string, side: 'BUY' | 'SELL', value: string): string =>
  `SELECT ${value} FROM orders o WHERE o.instrument_id = ${column('entityId')} AND o.market = 'SECONDARY' ` +
  `AND o.side = '${side}' AND o.state IN ('OPEN', 'PARTIALLY_FILLED')`

export const instrumentDefinition: EntitySpec = {
  typeName: 'Instrument',
  description:
    'What investors buy: shares in one loan, first on the primary and later on the secondary market.',
  table: instruments,
  relations: {
    orders: { kind: 'to-many', typeName: 'Order', inverse: 'instrument' },
    trades: { kind: 'to-many', typeName: 'Trade', inverse: 'instrument' },
    autoInvestDecisions: {
      kind: 'to-many',
      typeName: 'AutoInvestDecision',
      inverse: 'instrument',
      description: 'What AutoInvest did with it for each account, and why.',
    },
    netOpenPositions: {
      kind: 'to-many',
      typeName: 'NetOpenPosition',
      inverse: 'instrument',
      description: 'Who holds it.',
    },
  },
  fields: {
    loan: { description: 'Loan it is shares in.', write: 'add' },
    currency: { write: 'add' },
    ticker: {
      description: 'Short name on the market.',
      write: 'add',
      pattern: { source: '^[A-Z0-9-]{3,12}$', errorCode: 'INVALID_FORMAT' },
    },
    isin: {
      description: 'International number of the security.',
      write: 'add',
      pattern: { source: '^[A-Z]{2}[A-Z0-9]{9}[0-9]$', errorCode: 'INVALID_FORMAT' },
    },
    name: { description: 'Name on the market.', minLength: 2, maxLength: 160 },
    state: { description: 'Which market it is on.', writtenBy: ['changeInstrumentState', 'changeLoanState'] },
    nominalAmount: {
      ...amountRules('The whole issue: the principal of the loan.'),
      min: '1',
      write: 'add',
    },
    subscribedAmount: byServer('Ordered on the primary market so far.'),
    unsubscribedAmount: byServer('Left to be ordered on the primary market.'),
    subscribedShare: byServer('Ordered so far, in percent of the nominal amount.'),
    fundedAmount: byServer('Held by investors: the sum of their positions.'),
    minimumOrderAmount: amountRules('Smallest order.'),
    orderStep: {
      ...amountRules('Orders are multiples of it; all that is left may be ordered, too.'),
      min: '0.01',
    },
    couponRate: percentRules('Yearly interest in percent.'),
    price: byServer('Price of the latest trade, in percent of the outstanding principal.'),
    priceUpdatedAtUtc: byServer('When the price last changed.'),
    listedOn: { description: 'First day on the marketplace.' },
    fundingEndsOn: { description: 'Last day of the primary market.' },
    closedOn: {
      description: 'When it left the market.',
      writtenBy: ['changeInstrumentState', 'changeLoanState'],
    },
  },
  computed: {
    fundingDaysLeft: {
      description: 'Days until the primary market closes; 0 on its last day. Empty on no primary market.',
      scalar: 'Int',
      columns: ['state', 'fundingEndsOn'],
      sql: (column, today) =>
        `CASE WHEN ${column('state')} = 'PRIMARY' THEN greatest(0, ${column('fundingEndsOn')} - ${today}) END`,
    },
    highestBid: {
      description: 'The highest bid now, in percent of the outstanding principal.',
      scalar: 'Percent',
      columns: ['entityId'],
      sql: (column) => inBook(column, 'BUY', 'max(o.price)'),
    },
    lowestOffer: {
      description: 'The lowest offer now, in percent of the outstanding principal.',
      scalar: 'Percent',
      columns: ['entityId'],
      sql: (column) => inBook(column, 'SELL', 'min(o.price)'),
    },
    bidQuantity: {
      description: 'Nominal amount that is bid for at all prices.',
      scalar: 'Money',
      columns: ['entityId'],
      sql: (column) => inBook(column, 'BUY', 'sum(o.remaining_quantity)'),
    },
    offeredQuantity: {
      description: 'Nominal amount that is offered at all prices.',
      scalar: 'Money',
      columns: ['entityId'],
      sql: (column) => inBook(column, 'SELL', 'sum(o.remaining_quantity)'),
    },
  },
  display: ['ticker'],
  number: 'ticker',
  transitions: { state: changeInstrumentState.steps },
  frozen: { when: { state: ['CLOSED'] } },
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({
        or: [
          { state: { neq: 'CLOSED' } },
          { loan: { account: partnerAccounts(actor) } },
          { netOpenPositions: { some: { account: partnerAccounts(actor) } } },
          { orders: { some: { account: partnerAccounts(actor) } } },
        ],
      }),
      // Of a loan that one sees, or ordered once.
      customer: (actor) => ({
        or: [
          { loan: { or: [{ account: memberAccounts(actor) }, marketLoans(actor)] } },
          { orders: { some: { account: memberAccounts(actor) } } },
        ],
      }),
    },
    add: { permission: 'RawDataEdit' },
    update: { permission: 'RawDataEdit' },
  },
  afterWrite: checkAgreedInstrument,
  validate: (row) => checkDateOrder(row, 'listedOn', 'fundingEndsOn'),
}
