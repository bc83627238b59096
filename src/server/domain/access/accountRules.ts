import { ACTING_ROLES } from '../../../rules/actingRoles.ts'
import type { accountStatus } from '../../db/tables/enums.ts'
import { refuse } from '../operations/runOperation.ts'

type AccountStatus = (typeof accountStatus.enumValues)[number]

/** Nothing begins on such an account any more. */
export const CLOSED: readonly AccountStatus[] = ['DECLINED', 'DELETED', 'AWAITING_DELETION']

/** For SQL: `r.role in (${ACTING_SQL})`. */
export const ACTING_SQL = ACTING_ROLES.map((role) => `'${role}'`).join(', ')
/** For SQL: `a.status not in (${CLOSED_SQL})`. */
export const CLOSED_SQL = CLOSED.map((status) => `'${status}'`).join(', ')

/** Throws WRONG_STATE for an account on which nothing begins any more. */
export function refuseClosed({ status }: { readonly status: AccountStatus }): void {
  if (CLOSED.includes(status)) throw refuse('WRONG_STATE', null, { state: status })
}
