import type { Role } from '../../../../model/PlatformRole.ts'
import type { EnumType } from '../../../entities/model/Entity.ts'

/** Roles as values of an enum: a project’s names may hold what GraphQL names may not. */
export interface RoleEnum {
  readonly enum: EnumType
  readonly valueOf: (role: Role) => string
  /** Values that the enum has. */
  readonly roleOf: (value: string) => Role
}

export function roleEnum(roles: readonly Role[]): RoleEnum {
  const values: string[] = []
  for (const role of roles) {
    const name = role.replaceAll(/\W/g, '_')
    const isFree = !values.includes(name) && !RESERVED.has(name)
    values.push(isFree ? name : `${name}_${values.length}`)
  }
  return {
    enum: { name: 'PlatformPersonRole', values },
    valueOf: (role) => values[roles.indexOf(role)] ?? role,
    roleOf: (value) => roles[values.indexOf(value)] ?? value,
  }
}

/** GraphQL allows no such value. */
const RESERVED: ReadonlySet<string> = new Set(['true', 'false', 'null'])
