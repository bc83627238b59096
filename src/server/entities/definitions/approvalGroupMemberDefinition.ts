import { approvalGroupMembers } from '../../db/tables/approvals.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields } from './shared.ts'

export const approvalGroupMemberDefinition: EntityDefinition = {
  typeName: 'ApprovalGroupMember',
  listField: 'approvalGroupMembers',
  getField: 'approvalGroupMember',
  description: 'A user may decide for an approval group.',
  table: approvalGroupMembers,
  relations: {
    approvalGroup: {
      kind: 'to-one',
      typeName: 'ApprovalGroup',
      column: approvalGroupMembers.approvalGroupId,
    },
    user: { kind: 'to-one', typeName: 'User', column: approvalGroupMembers.userId },
  },
  fields: { ...entityFields },
  display: ['approvalGroup.name', 'user.username'],
  access: {
    read: { staff: 'all', partner: 'none', customer: 'none' },
    add: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
    delete: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
  },
}
