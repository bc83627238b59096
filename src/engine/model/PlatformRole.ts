/**
 * Roles that the interface offers the action to; the server decides separately. Empty for an action
 * without an operation in the schema.
 */
export interface EntityPermissions {
  readonly view: readonly Role[]
  readonly add: readonly Role[]
  readonly edit: readonly Role[]
  readonly delete: readonly Role[]
}

/** The platform's own staff, the highest first. */
export const STAFF_ROLES = ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY'] as const
/** A partner's staff have one role. */
export const PARTNER_ROLE = 'PARTNER_USER'
export const PLATFORM_ROLES = [...STAFF_ROLES, PARTNER_ROLE, 'USER'] as const
export type PlatformRole = (typeof PLATFORM_ROLES)[number]

/** A role of the platform, or one named by a project with a remote backend. */
export type Role = string

/** Who there is, and what config leaves to whom when it says nothing. */
export interface Roles {
  /** The highest first. */
  readonly all: readonly Role[]
  /** Without customers. */
  readonly staff: readonly Role[]
  readonly viewers: readonly Role[]
  readonly editors: readonly Role[]
  /** Take care of the configuration: they see its problems and what it is about. */
  readonly caretakers: readonly Role[]
}

/** What customers learn of them. */
export const NO_ROLES: Roles = { all: [], staff: [], viewers: [], editors: [], caretakers: [] }

export const OWN_ROLES: Roles = {
  all: PLATFORM_ROLES,
  staff: [...STAFF_ROLES, PARTNER_ROLE],
  viewers: STAFF_ROLES,
  editors: ['SUPER_ADMIN', 'ADMIN'],
  caretakers: ['SUPER_ADMIN', 'ADMIN'],
}

/** Of a project that names its roles, the highest first: everybody sees, the highest writes. */
export function namedRoles(names: readonly Role[]): Roles {
  const highest = names.slice(0, 1)
  return { all: names, staff: names, viewers: names, editors: highest, caretakers: highest }
}

export const holdsOne = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  wanted.some((role) => held.includes(role))
