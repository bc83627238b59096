import { productTypes } from '../../tables/reference.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { amountRules, referenceDataAccess } from '../../../../engine/server/entities/definitions/shared.ts'
import { checkOrder, percentRules } from '../shared.ts'

export const productTypeDefinition: EntitySpec = {
  typeName: 'ProductType',
  description: 'A kind of loan on offer, with the limits an application must keep to.',
  table: productTypes,
  relations: {
    loanApplications: { kind: 'to-many', typeName: 'LoanApplication', inverse: 'productType' },
    loans: { kind: 'to-many', typeName: 'Loan', inverse: 'productType' },
  },
  fields: {
    code: {
      description: 'Stable short name in capitals, for example GROWTH_LOAN.',
      pattern: { source: '^[A-Z][A-Z0-9_]{1,40}$', errorCode: 'INVALID_FORMAT' },
    },
    name: { description: 'Name shown to borrowers.', minLength: 2, maxLength: 80 },
    description: {
      description: 'What the product is for, in a sentence or two.',
      scalar: 'LongText',
      maxLength: 1000,
    },
    repaymentType: { description: 'How the loan is paid back unless agreed otherwise.' },
    dayCount: {
      description: 'How the days of a period count as a part of a year. Loans keep what they began with.',
    },
    minAmount: amountRules('Smallest loan.'),
    maxAmount: amountRules('Largest loan.'),
    minTermMonths: { description: 'Shortest term in months.', min: '1', max: '360' },
    maxTermMonths: { description: 'Longest term in months.', min: '1', max: '360' },
    minInterestRate: percentRules('Lowest yearly interest in percent.'),
    maxInterestRate: percentRules('Highest yearly interest in percent.'),
    establishmentFeeInPercentage: percentRules('Share of the amount charged when the loan is paid out.'),
    isActive: { description: 'Can be applied for.' },
  },
  display: ['name'],
  access: {
    ...referenceDataAccess,
    update: {
      permission: 'RawDataEdit',
      approval: [{ operation: 'FEE_SETTING_CHANGE', fields: ['establishmentFeeInPercentage'] }],
    },
  },
  validate: (row) => [
    ...checkOrder(row, 'minAmount', 'maxAmount'),
    ...checkOrder(row, 'minTermMonths', 'maxTermMonths'),
    ...checkOrder(row, 'minInterestRate', 'maxInterestRate'),
  ],
}
