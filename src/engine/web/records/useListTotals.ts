import { useMemo } from 'react'
import type { ColumnModel } from '../../model/ListModel.ts'
import { allOf } from '../model-query/combineFilters.ts'
import { buildTotalsRequests, type ColumnSums, readTotals, totalColumns } from './buildTotals.ts'
import type { RecordList } from './useRecordList.ts'
import { useRecordQuery, useRecords } from './Records.ts'
import { summedRows } from './summedRows.ts'

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

export interface TotalsOptions {
  /** Whether rows of this list have loaded. The sums wait for that, so that slow or failing ones do not delay the list. */
  readonly isListed: boolean
  /** Whether rows may be left out of the sums that config names: a list then says which are summed. */
  readonly mayNarrow?: boolean
}

/** Null without sums, and where rows may not be added. */
export function useListTotals(
  list: Pick<RecordList, 'entity' | 'scope' | 'filters' | 'fixed' | 'filter' | 'listing'>,
  columns: readonly ColumnModel[],
  { isListed, mayNarrow = true }: TotalsOptions,
): ListTotals | null {
  const { api } = useRecords()
  const { entity, scope, filters, fixed, filter, listing } = list
  const { rows, summed, requests } = useMemo(() => {
    const usual = summedRows(entity, filters, fixed)
    const found = usual?.filter && !mayNarrow ? null : usual
    // The order of the columns needs no other request.
    const byName = found ? totalColumns(entity, columns).toSorted((a, b) => (a.id < b.id ? -1 : 1)) : []
    const asked = buildTotalsRequests(byName, allOf([filter, found?.filter ?? null]))
    return { rows: found, summed: byName, requests: asked }
  }, [entity, filters, fixed, filter, columns, mayNarrow])
  const { data, error, refetch } = useRecordQuery(
    [scope, 'totals', listing, requests],
    requests.length === 0 || !isListed
      ? null
      : (options) => Promise.all(requests.map((request) => api.aggregate(entity, request, options))),
  )
  const name = rows?.name ?? null
  const failed = data === undefined && error !== null
  return useMemo(
    () =>
      requests.length === 0
        ? null
        : {
            name,
            ids: new Set(summed.map(({ id }) => id)),
            sums: data && readTotals(summed, requests, data),
            failed,
            retry: refetch,
          },
    [name, summed, requests, data, failed, refetch],
  )
}
