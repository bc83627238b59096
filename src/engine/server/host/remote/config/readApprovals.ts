import { suggest } from '../../../../rules/suggest.ts'
import type { ApprovalConfig } from './BackendConfig.ts'
import type { Report } from './Report.ts'

/** By mutation that a second person must approve: the roles that do. Null: everybody who may do it themselves. */
export type Approvers = Readonly<Record<string, readonly string[] | null>>

/** How long a request waits for its second person, where config does not say it. */
export const USUAL_APPROVAL_DAYS = 14

export function readApprovals(
  config: Readonly<Record<string, ApprovalConfig>>,
  roles: readonly string[],
  report: Report,
): Approvers {
  for (const [mutation, { roles: approvers = [] }] of Object.entries(config))
    for (const [index, role] of approvers.entries())
      if (!roles.includes(role))
        report(['approvals', mutation, 'roles', index], {
          id: 'wrong-value',
          message: `There is no role "${role}".`,
          hint: suggest(role, roles, `Choose one of ${roles.join(', ')}.`),
        })
  return Object.fromEntries(
    Object.entries(config).map(([mutation, { roles: approvers = null }]) => [mutation, approvers]),
  )
}
