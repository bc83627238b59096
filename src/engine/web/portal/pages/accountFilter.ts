import type { Filter } from '../../../schema/Filter.ts'
import type { AccountPaths } from '../../dashboard/DashboardContext.ts'
import { anyOf } from '../../model-query/combineFilters.ts'

/**
 * Filter for the rows of one account, reached by one of the paths. With an empty path the row itself is the
 * account. Null for rows without an account. Without a current account no row matches; the page explains
 * that.
 */
export function accountFilter(paths: AccountPaths, accountId: number | null): Filter | null {
  return anyOf(paths.map((path) => ({ path: [...path, 'entityId'], op: 'eq', value: accountId ?? NOBODY })))
}

/** Ids start at 1. */
const NOBODY = 0
