import { approvalGroupMembers } from '../../db/tables/approvals.ts'
import type { EntitySpec } from '../EntityDefinition.ts'

export const approvalGroupMemberDefinition: EntitySpec = {
  typeName: 'ApprovalGroupMember',
  description: 'A user may decide for an approval group.',
  table: approvalGroupMembers,
  belongsTo: [],
  display: ['approvalGroup.name', 'user.username'],
  isConfirmed: true,
  access: {
    read: { staff: 'all' },
    add: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
    delete: { permission: 'AssignRoles', approval: 'APPROVAL_SETTING_CHANGE' },
  },
}
