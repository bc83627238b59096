import type { Role } from '../PlatformRole.ts'

interface NamesRoles {
  readonly definitions: { readonly role: object }
}

/** The schema of entities' config, which all others refer to, with these roles in place of the platform's. */
export const withRoles = <T extends NamesRoles>(schema: T, roles: readonly Role[]): T => ({
  ...schema,
  definitions: { ...schema.definitions, role: { ...schema.definitions.role, enum: roles } },
})
