import { userUserRoles } from '../../db/tables/people.ts'
import type { UserActor } from '../../domain/Actor.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields } from './shared.ts'

/** Never updated: a role is given and taken away, and history shows both. */
export const userRoleAssignmentDefinition: EntityDefinition = {
  typeName: 'UserRoleAssignment',
  listField: 'userRoleAssignments',
  getField: 'userRoleAssignment',
  description: 'A user holds a platform role.',
  table: userUserRoles,
  relations: {
    user: { kind: 'to-one', typeName: 'User', column: userUserRoles.userId },
    userRole: { kind: 'to-one', typeName: 'UserRole', column: userUserRoles.userRoleId },
  },
  fields: { ...entityFields },
  display: ['user.username', 'userRole.name'],
  access: {
    read: { staff: 'all', partner: own, customer: own },
    add: { permission: 'AssignRoles', approval: 'ROLE_CHANGE' },
    delete: { permission: 'AssignRoles', approval: 'ROLE_CHANGE' },
  },
}

function own(actor: UserActor) {
  return { user: { entityId: { eq: actor.userId } } }
}
