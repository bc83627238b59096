import { userUserRoles } from '../../db/tables/people.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import type { EntitySpec } from '../EntityDefinition.ts'

/** Never updated: a role is granted and removed, and history shows both. */
export const userRoleAssignmentDefinition: EntitySpec = {
  typeName: 'UserRoleAssignment',
  listField: 'userRoleAssignments',
  description: 'A user holds a platform role.',
  table: userUserRoles,
  belongsTo: ['user'],
  display: ['user.username'],
  holder: { kind: 'user', property: 'userId' },
  isConfirmed: true,
  access: {
    read: { staff: 'all', others: own },
    add: { permission: 'AssignRoles', approval: 'ROLE_CHANGE' },
    delete: { permission: 'AssignRoles', approval: 'ROLE_CHANGE' },
  },
}

function own(actor: UserActor) {
  return { user: { entityId: { eq: actor.userId } } }
}
