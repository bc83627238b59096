import { approvalRules } from '../../db/tables/approvals.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { amountRules, entityFields } from './shared.ts'

export const approvalRuleDefinition: EntityDefinition = {
  typeName: 'ApprovalRule',
  listField: 'approvalRules',
  getField: 'approvalRule',
  description: 'When an operation waits for a second person.',
  table: approvalRules,
  relations: {
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: approvalRules.currencyId,
      description: 'Currency of the threshold. Empty: every currency that has no rule of its own.',
    },
    approvalGroup: {
      kind: 'to-one',
      typeName: 'ApprovalGroup',
      column: approvalRules.approvalGroupId,
      description: 'Whose members decide.',
    },
  },
  fields: {
    ...entityFields,
    operation: { description: 'Kind of operation.', write: 'add' },
    thresholdAmount: amountRules('Amount from which on a second person is needed. Empty: always.'),
    isActive: { description: 'Whether the rule applies.' },
  },
  display: ['approvalGroup.name', 'currency.code'],
  access: {
    read: { staff: 'all', partner: 'none', customer: 'none' },
    add: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
    update: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
    delete: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
  },
}
