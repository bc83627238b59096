import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { useCachedQuery } from '../../../../dashboard/queries/useCachedQuery.ts'
import {
  buildTotalsRequests,
  type ColumnSums,
  readTotals,
  totalColumns,
} from '../../../../model-query/buildTotals.ts'
import { allOf } from '../../../../model-query/combineFilters.ts'
import { summedRows } from '../../../../model-query/summedRows.ts'
import type { ListState } from '../ListState.ts'

/** Sums of a list's columns over all filtered rows. */
export interface ListTotals {
  /** What the rows are called that are summed; null: all rows of the list. */
  readonly name: string | null
  /** Ids of the columns with a sum. */
  readonly ids: ReadonlySet<string>
  /** Undefined until loaded. */
  readonly sums: ColumnSums | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** Loads after the rows, so that slow or failing sums do not delay the list. Null without sums, and where rows may not be added. */
export function useListTotals({
  page,
  entity,
  columns,
  filters,
  widgetFilter,
  filter,
  isListed,
}: ListState): ListTotals | null {
  const { api, queries } = useDashboard()
  const fixed = allOf([page.filter, widgetFilter === 'unknown' ? null : widgetFilter?.filter])
  const rows = summedRows(entity, filters, fixed)
  const summed = rows ? totalColumns(entity, columns) : []
  const requests = buildTotalsRequests(summed, allOf([filter, rows?.filter ?? null]))
  const { data, error, refetch } = useCachedQuery(
    queries,
    ['totals', entity.name, requests],
    requests.length === 0 || !isListed
      ? null
      : (options) => Promise.all(requests.map((request) => api.aggregate(entity, request, options))),
  )
  if (requests.length === 0) return null
  return {
    name: rows?.name ?? null,
    ids: new Set(summed.map(({ id }) => id)),
    sums: data && readTotals(summed, requests, data),
    failed: data === undefined && error !== null,
    retry: refetch,
  }
}
