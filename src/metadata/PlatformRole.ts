/**
 * Platform roles that the interface offers the action to; the server decides separately. Empty for an action
 * without an operation in the schema.
 */
export interface EntityPermissions {
  readonly view: readonly PlatformRole[]
  readonly add: readonly PlatformRole[]
  readonly edit: readonly PlatformRole[]
  readonly delete: readonly PlatformRole[]
}

export const PLATFORM_ROLES = ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY', 'PARTNER_USER', 'USER'] as const
export type PlatformRole = (typeof PLATFORM_ROLES)[number]

/** Whether somebody with these roles takes care of the configuration: they see its problems and what it is about. */
export const isCaretaker = (roles: readonly PlatformRole[]): boolean =>
  roles.includes('SUPER_ADMIN') || roles.includes('ADMIN')
