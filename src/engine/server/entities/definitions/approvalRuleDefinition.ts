import { approvalRules } from '../../db/tables/approvals.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { amountRules } from './shared.ts'

export const approvalRuleDefinition: EntitySpec = {
  typeName: 'ApprovalRule',
  description: 'When an operation waits for a second person.',
  table: approvalRules,
  fields: {
    approvalGroup: { description: 'Whose members decide.' },
    currency: {
      description: 'Currency of the threshold. Empty: every currency that has no rule of its own.',
    },
    operation: { description: 'Kind of operation.', write: 'add' },
    thresholdAmount: amountRules('Amount from which on a second person is needed. Empty: always.'),
    windowHours: {
      description:
        'Hours over which amounts are added up, per requester and per account, before they are compared with the threshold.',
      min: '1',
      max: '8784',
    },
    isActive: { description: 'Whether the rule applies.' },
  },
  display: ['approvalGroup.name', 'currency.code'],
  isConfirmed: true,
  access: {
    read: { staff: 'all' },
    add: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
    update: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
    delete: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
  },
}
