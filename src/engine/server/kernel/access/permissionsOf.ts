import type { PlatformRole } from '../../../model/PlatformRole.ts'
import type { Permission } from '../Actor.ts'

/**
 * Combined permissions of the platform roles. A user without roles gets undefined instead of an empty set.
 */
export function permissionsOf(roles: readonly string[]): ReadonlySet<Permission> | undefined {
  if (roles.length === 0) return undefined
  return new Set(
    PERMISSIONS.filter(([, holders]) => holders.some((role) => roles.includes(role))).map(([name]) => name),
  )
}

/** The roles that give a permission. */
export const rolesWith = (permission: Permission): readonly PlatformRole[] =>
  PERMISSIONS.find(([name]) => name === permission)?.[1] ?? []

const PERMISSIONS: readonly (readonly [Permission, readonly PlatformRole[]])[] = [
  ['AssignRoles', ['SUPER_ADMIN']],
  ['RawDataEdit', ['SUPER_ADMIN', 'ADMIN']],
  ['ExecuteSeniorActions', ['SUPER_ADMIN', 'ADMIN', 'SENIOR']],
  ['PartnerOnlyAccess', ['PARTNER_USER']],
]
