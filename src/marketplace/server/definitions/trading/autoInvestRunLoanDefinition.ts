import { autoInvestRunLoans } from '../../tables/autoInvest.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Written by the job. */
export const autoInvestRunLoanDefinition: EntitySpec = {
  typeName: 'AutoInvestRunLoan',
  description: 'What one run of AutoInvest did with one loan.',
  table: autoInvestRunLoans,
  fields: {
    run: { description: 'The run.', write: 'never' },
    instrument: { description: 'The loan on the market.' },
    currency: { description: 'Currency of the amounts.' },
    level: { enumName: 'auto_invest_level', description: 'Level of risk that the loan belongs to.' },
    outcome: { description: 'How it went.' },
    errorCode: { isCode: true, description: 'What went wrong.' },
    offeredAmount: { description: 'What was left of the loan.' },
    wishedAmount: { description: 'What all accounts wanted together.' },
    orderedAmount: { description: 'What was ordered.' },
    wishCount: { description: 'Accounts that wanted to invest.' },
    orderCount: { description: 'Orders that were placed.' },
    decidedAtUtc: { description: 'When it was decided.' },
  },
  display: ['instrument.ticker', 'decidedAtUtc'],
  access: { read: { staff: 'all' } },
}
