import type { SchemaEntity } from '../../introspection/SchemaModel.ts'
import { PLATFORM_ROLES } from '../PlatformRole.ts'
import type { EntityPermissions, PlatformRole } from '../PlatformRole.ts'
import type { PermissionsConfig } from '../generated/EntityConfig.ts'

export const VIEWERS: readonly PlatformRole[] = ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY']
const EDITORS: readonly PlatformRole[] = ['SUPER_ADMIN', 'ADMIN']

/** An action without an operation in the schema is for nobody. */
export function resolvePermissions(entity: SchemaEntity, config: PermissionsConfig): EntityPermissions {
  const { lists, add, update, delete: remove } = entity.operations
  const hasRows = entity.idField !== null
  return {
    // An entity without a list of its own may be listed under other records.
    view: lists.length > 0 ? inOrder(config.view ?? VIEWERS) : [],
    add: add ? inOrder(config.add ?? EDITORS) : [],
    edit: update && hasRows ? inOrder(config.edit ?? EDITORS) : [],
    delete: remove && hasRows ? inOrder(config.delete ?? EDITORS) : [],
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

export function narrowRoles(
  roles: readonly PlatformRole[],
  to: readonly PlatformRole[] | undefined,
): readonly PlatformRole[] {
  return to ? roles.filter((role) => to.includes(role)) : roles
}

export function inOrder(roles: readonly PlatformRole[]): readonly PlatformRole[] {
  return PLATFORM_ROLES.filter((role) => roles.includes(role))
}
