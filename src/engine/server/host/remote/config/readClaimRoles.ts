import type { JsonPath } from '../../../../model/config/ConfigSet.ts'
import { suggest } from '../../../../rules/suggest.ts'
import type { ClaimRoles } from '../../../people/backend/claims.ts'
import type { RolesConfig } from './BackendConfig.ts'
import type { Report } from './Report.ts'

interface Place {
  /** Of `roles`. */
  readonly path: JsonPath
  /** The key that says where the value is. */
  readonly key: 'claim' | 'path'
  readonly roleNames: readonly string[]
  readonly report: Report
}

/** Role of a person, from the claims of another server. */
export function readClaimRoles(
  claim: string | null,
  { values = {}, others: given }: RolesConfig,
  { path, key, roleNames, report }: Place,
): ClaimRoles {
  const others = given ?? null
  if (claim === null ? others === null || Object.keys(values).length > 0 : Object.keys(values).length === 0)
    report(path, {
      id: 'wrong-value',
      message: claim === null ? `No ${key} says who has which role.` : `No value of the ${key} gives a role.`,
      hint: `Write { "${key}": "${EXAMPLES[key]}", "values": { "librarians": "Editor" } }, or { "others": "Reader" } for everybody.`,
    })
  const named = [
    ...Object.entries(values).map(([value, role]) => [[...path, 'values', value], role] as const),
    ...(others === null ? [] : [[[...path, 'others'], others] as const]),
  ]
  for (const [at, role] of named)
    if (!roleNames.includes(role))
      report(at, {
        id: 'wrong-value',
        message: `There is no role "${role}".`,
        hint: suggest(role, roleNames, `Choose one of ${roleNames.join(', ')}.`),
      })
  return { claim, values: new Map(Object.entries(values)), others }
}

const EXAMPLES = { claim: 'groups', path: 'me.groups.name' } as const
