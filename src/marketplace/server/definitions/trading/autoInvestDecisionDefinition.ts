import { autoInvestDecisions } from '../../tables/autoInvest.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { readThroughAccount } from '../shared.ts'

/** Written by the job. */
export const autoInvestDecisionDefinition: EntitySpec = {
  typeName: 'AutoInvestDecision',
  description:
    'Why AutoInvest invested in a loan for an account, or did not: one for each account, loan and month.',
  table: autoInvestDecisions,
  belongsTo: ['account'],
  fields: {
    account: { description: 'Account that would invest.' },
    instrument: { description: 'The loan on the market.' },
    month: { description: 'The month whose budget it is about.' },
    run: { description: 'The run that decided.', write: 'never', read: STAFF },
    currency: { description: 'Currency of the amounts.' },
    riskCategory: { description: 'Risk class of the loan.' },
    level: { enumName: 'auto_invest_level', description: 'Level of risk that the loan belongs to.' },
    strategy: { description: 'A budget every month, or a maximum in each loan.' },
    reason: { enumName: 'auto_invest_reason', description: 'Why it ordered, or did not.' },
    settingAmount: { description: 'What the account had set for the level.' },
    leftAmount: { description: 'What was left of that for this loan.' },
    availableAmount: { description: 'What was free on the account.' },
    minimumAmount: { description: 'The smallest order that the loan takes.' },
    wishedAmount: { description: 'What the account wanted to invest.' },
    orderedAmount: { description: 'What was ordered.' },
    order: { description: 'The order.', write: 'never' },
    decidedAtUtc: { description: 'When it was decided.' },
  },
  display: ['instrument.ticker', 'month'],
  access: { read: readThroughAccount },
}
