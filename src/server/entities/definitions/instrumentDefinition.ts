import { instruments } from '../../db/tables/trading.ts'
import { keepAgreedInstrument } from '../../domain/lending/offers/keepAgreed.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { amountRules, byServer, checkDateOrder, percentRules } from './shared.ts'

export const instrumentDefinition: EntitySpec = {
  typeName: 'Instrument',
  description:
    'What investors buy: shares in one loan, first on the primary and later on the secondary market.',
  table: instruments,
  relations: {
    orders: { kind: 'to-many', typeName: 'Order', inverse: 'instrument' },
    trades: { kind: 'to-many', typeName: 'Trade', inverse: 'instrument' },
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
      ...amountRules('All there is of it: the principal of the loan.'),
      min: '1',
      write: 'add',
    },
    subscribedAmount: byServer('Ordered on the primary market so far.'),
    fundedAmount: byServer('Held by investors: the sum of their positions.'),
    minimumOrderAmount: amountRules('Smallest order.'),
    couponRate: percentRules('Yearly interest in percent.'),
    price: { description: 'Latest price for 100 of nominal amount.', min: '0.01', max: '200' },
    priceUpdatedAtUtc: byServer('When the price last changed.'),
    listedOn: { description: 'First day on the marketplace.' },
    fundingEndsOn: { description: 'Last day of the primary market.' },
    closedOn: {
      description: 'When it left the market.',
      writtenBy: ['changeInstrumentState', 'changeLoanState'],
    },
  },
  display: ['ticker'],
  frozen: { when: { state: ['CLOSED'] } },
  access: {
    read: { staff: 'all', partner: 'all', customer: 'all' },
    add: { permission: 'RawDataEdit' },
    update: { permission: 'RawDataEdit' },
  },
  afterWrite: keepAgreedInstrument,
  validate: (row) => checkDateOrder(row, 'listedOn', 'fundingEndsOn'),
}
