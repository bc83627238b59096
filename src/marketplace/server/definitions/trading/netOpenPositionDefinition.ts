import { netOpenPositions } from '../../tables/positions.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { readThroughAccount } from '../shared.ts'

/** Derived from trades and payments. */
export const netOpenPositionDefinition: EntitySpec = {
  typeName: 'NetOpenPosition',
  description: 'All an account holds of one loan, and what it has got from it.',
  table: netOpenPositions,
  belongsTo: ['account'],
  fields: {
    state: { description: 'Open while principal is outstanding.' },
    quantity: { description: 'Nominal amount held: bought less sold.' },
    averagePrice: { description: 'Average price of what was bought, in percent.' },
    outstandingPrincipal: { description: 'Share of the principal that the borrower still owes.' },
    principalReceived: { description: 'Principal paid back to the account.' },
    interestReceived: { description: 'Interest paid to the account.' },
    marketValue: {
      description: 'Outstanding principal at the latest price. Nothing while the loan is in default.',
    },
    lastTradedAtUtc: { description: 'When it was last bought or sold.' },
  },
  computed: {
    accruedInterest: {
      description:
        'Interest earned and not paid yet. It is paid to the holder of the position on the payment date.',
      scalar: 'Money',
      columns: ['instrumentId', 'outstandingPrincipal'],
      sql: (column, today) =>
        `accrued_interest(${column('instrumentId')}, ${column('outstandingPrincipal')}, ${today})`,
    },
    totalGain: {
      description:
        'What it returned until today, after losses and fees: all that came back, with principal and accrued interest that is owed, less all that was invested.',
      scalar: 'Money',
      columns: ['accountId', 'instrumentId'],
      sql: (column, today) =>
        `SELECT coalesce(sum(f.amount), 0.00) FROM position_flows(${column('accountId')}, ${column('instrumentId')}, ${today}) f`,
    },
    annualReturn: {
      description:
        'Yearly return in percent after losses and fees (XIRR), with principal and accrued interest that is owed. Empty in the first 90 days.',
      scalar: 'Percent',
      columns: ['accountId', 'instrumentId'],
      sql: (column, today) => `position_return(${column('accountId')}, ${column('instrumentId')}, ${today})`,
    },
    quantityOnSale: {
      description: 'Nominal amount in open sell orders.',
      scalar: 'Money',
      columns: ['accountId', 'instrumentId'],
      sql: (column) =>
        `SELECT coalesce(sum(s.remaining_quantity), 0.00) FROM orders s WHERE s.account_id = ${column('accountId')} ` +
        `AND s.instrument_id = ${column('instrumentId')} AND s.side = 'SELL' AND s.state IN ('OPEN', 'PARTIALLY_FILLED')`,
    },
  },
  display: ['instrument.ticker', 'quantity'],
  access: {
    read: readThroughAccount,
  },
}
