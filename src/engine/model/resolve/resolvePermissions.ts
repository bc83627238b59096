import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { EntityPermissions, Role, Roles } from '../PlatformRole.ts'
import type { PermissionsConfig } from '../generated/EntityConfig.ts'

/** An action without an operation in the schema is hidden from everyone. */
export function resolvePermissions(
  entity: SchemaEntity,
  config: PermissionsConfig,
  roles: Roles,
): EntityPermissions {
  const { lists, add, update, delete: remove } = entity.operations
  const hasRows = entity.idField !== null
  return {
    // An entity without a list of its own may be listed under other records.
    view: lists.length > 0 ? inOrder(roles, config.view ?? roles.viewers) : [],
    add: add ? inOrder(roles, config.add ?? roles.editors) : [],
    edit: update && hasRows ? inOrder(roles, config.edit ?? roles.editors) : [],
    delete: remove && hasRows ? inOrder(roles, config.delete ?? roles.editors) : [],
  }
}

/** Only roles that both sides have. */
export function narrowPermissions(
  permissions: EntityPermissions,
  config: PermissionsConfig,
): EntityPermissions {
  const view = narrowRoles(permissions.view, config.view)
  return {
    view,
    add: narrowRoles(narrowRoles(permissions.add, config.add), view),
    edit: narrowRoles(narrowRoles(permissions.edit, config.edit), view),
    delete: narrowRoles(narrowRoles(permissions.delete, config.delete), view),
  }
}

export function narrowRoles(roles: readonly Role[], to: readonly Role[] | undefined): readonly Role[] {
  return to ? roles.filter((role) => to.includes(role)) : roles
}

export function inOrder({ all }: Roles, roles: readonly Role[]): readonly Role[] {
  return all.filter((role) => roles.includes(role))
}
