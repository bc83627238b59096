import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { useRead } from '../../../dashboard/reads/useRead.ts'
import {
  buildTotalsRequests,
  type ColumnSums,
  readTotals,
  totalColumns,
} from '../../../model-query/buildTotals.ts'
import type { ListState } from '../ListState.ts'

/** The sums of a list's columns over all rows the filters leave. */
export interface ListTotals {
  /** Ids of the columns that have a sum. */
  readonly ids: ReadonlySet<string>
  /** Undefined until they have come. */
  readonly sums: ColumnSums | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** Asked for beside the rows, so that neither their delay nor their failure holds up the list. Null without sums. */
export function useListTotals({ entity, columns, filter }: ListState): ListTotals | null {
  const { api, reads } = useDashboard()
  const summed = totalColumns(entity, columns)
  const requests = buildTotalsRequests(summed, filter)
  const { data, error, refetch } = useRead(
    reads,
    ['totals', entity.name, requests],
    requests.length === 0
      ? null
      : (signal) => Promise.all(requests.map((request) => api.aggregate(entity, request, { signal }))),
  )
  if (requests.length === 0) return null
  return {
    ids: new Set(summed.map(({ id }) => id)),
    sums: data && readTotals(summed, requests, data),
    failed: data === undefined && error !== null,
    retry: refetch,
  }
}
