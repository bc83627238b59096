import { approvalGroups } from '../../db/tables/approvals.ts'
import type { EntitySpec } from '../EntityDefinition.ts'

export const approvalGroupDefinition: EntitySpec = {
  typeName: 'ApprovalGroup',
  description: 'People who decide on a kind of operation. Nobody decides on their own request.',
  table: approvalGroups,
  relations: {
    approvalGroupMembers: {
      kind: 'to-many',
      typeName: 'ApprovalGroupMember',
      inverse: 'approvalGroup',
      description: 'Who belongs to the group.',
    },
    approvalRules: {
      kind: 'to-many',
      typeName: 'ApprovalRule',
      inverse: 'approvalGroup',
      description: 'What the group decides on.',
    },
    approvals: { kind: 'to-many', typeName: 'Approval', inverse: 'approvalGroup' },
  },
  fields: {
    name: { description: 'What the group is called.', minLength: 2, maxLength: 80 },
    description: {
      description: 'What the group decides on, in words.',
      scalar: 'LongText',
      maxLength: 500,
    },
  },
  display: ['name'],
  isConfirmed: true,
  access: {
    read: { staff: 'all' },
    add: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
    update: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
    delete: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
  },
}
