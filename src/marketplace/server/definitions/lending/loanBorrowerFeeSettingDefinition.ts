import { loanBorrowerFeeSettings } from '../../tables/operations.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { ADMINS, amountRules } from '../../../../engine/server/entities/definitions/shared.ts'
import { percentRules } from '../shared.ts'

export const loanBorrowerFeeSettingDefinition: EntitySpec = {
  typeName: 'LoanBorrowerFeeSetting',
  description: 'What borrowers are charged, from a day on. The most specific setting applies.',
  table: loanBorrowerFeeSettings,
  fields: {
    partner: { description: 'Partner it applies to. Empty: every partner without a setting of its own.' },
    productType: { description: 'Product it applies to. Empty: every product without a setting of its own.' },
    establishmentFeeInPercentage: percentRules('Of the amount, once, when the loan is paid out.'),
    annualFeeInPercentage: percentRules('Of the outstanding principal, each year.'),
    reminderFee: amountRules('For each reminder.'),
    reminderAfterDays: {
      description: 'A reminder is sent when an instalment is more days late than this.',
      min: '1',
      max: '89',
    },
    validFrom: { description: 'First day it applies.' },
    isActive: { description: 'Whether it applies at all.' },
  },
  display: ['currency.code', 'validFrom'],
  access: {
    read: { staff: 'all' },
    add: { roles: ADMINS, approval: 'FEE_SETTING_CHANGE' },
    update: { roles: ADMINS, approval: 'FEE_SETTING_CHANGE' },
    delete: { roles: ADMINS, approval: 'FEE_SETTING_CHANGE' },
  },
}
