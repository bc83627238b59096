import { userRoles } from '../../db/tables/people.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import type { UserActor } from '../../kernel/Actor.ts'

export const userRoleDefinition: EntitySpec = {
  typeName: 'UserRole',
  description: 'A platform role. Its name decides what its holders may do.',
  table: userRoles,
  relations: {
    userRoleAssignments: {
      kind: 'to-many',
      typeName: 'UserRoleAssignment',
      inverse: 'userRole',
      description: 'Users who hold the role.',
    },
  },
  fields: {
    name: {
      description: 'Name the platform knows the role by, in capitals: SUPER_ADMIN, ADMIN, SENIOR…',
      write: 'add',
      pattern: { source: '^[A-Z][A-Z_]{1,40}$', errorCode: 'INVALID_FORMAT' },
    },
    description: { description: 'What the role is for.', minLength: 2, maxLength: 200 },
  },
  display: ['name'],
  isConfirmed: true,
  access: {
    read: { staff: 'all', others: ownRoles },
    add: { permission: 'AssignRoles', approval: 'ROLE_CHANGE' },
    update: { permission: 'AssignRoles', approval: 'ROLE_CHANGE' },
    delete: { permission: 'AssignRoles', approval: 'ROLE_CHANGE' },
  },
}

function ownRoles(actor: UserActor) {
  return { userRoleAssignments: { some: { user: { entityId: { eq: actor.userId } } } } }
}
