import type { Filter } from '../../../introspection/dialects/Dialect.ts'
import type { AccountPaths } from '../../dashboard/DashboardContext.ts'
import { anyOf } from '../../model-query/combineFilters.ts'

/**
 * Rows of one account: one of the paths leads to it. An empty path says that the row itself is the account. Null for
 * rows that are nobody's; without an account there are none to see, which the page says instead.
 */
export function accountFilter(paths: AccountPaths, accountId: number | null): Filter | null {
  return anyOf(paths.map((path) => ({ path: [...path, 'entityId'], op: 'eq', value: accountId ?? NOBODY })))
}

/** Ids begin at 1. */
const NOBODY = 0
