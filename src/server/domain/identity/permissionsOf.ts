import type { Permission, PlatformRole } from '../Actor.ts'

/** What the platform roles allow, taken together. A user without roles gets no answer, not an empty one. */
export function permissionsOf(roles: readonly PlatformRole[]): ReadonlySet<Permission> | undefined {
  if (roles.length === 0) return undefined
  return new Set(
    PERMISSIONS.filter(([, holders]) => holders.some((role) => roles.includes(role))).map(([name]) => name),
  )
}

const PERMISSIONS: readonly (readonly [Permission, readonly PlatformRole[]])[] = [
  ['AssignRoles', ['SUPER_ADMIN']],
  ['RawDataEdit', ['SUPER_ADMIN', 'ADMIN']],
  ['ExecuteSeniorActions', ['SUPER_ADMIN', 'ADMIN', 'SENIOR']],
  ['PartnerOnlyAccess', ['PARTNER_USER']],
]
