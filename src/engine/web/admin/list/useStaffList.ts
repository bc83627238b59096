import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useGetList } from 'react-admin'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import { activeFilters, QUICK_SEARCH } from '../../records/address/activeFilters.ts'
import { toSortField } from '../../records/address/sortText.ts'
import type { RecordList } from '../../records/useRecordList.ts'
import { type ListState, useListedRows } from '../../records/useListedRows.ts'
import type { StaffListState } from './ListState.ts'

/**
 * A list whose rows are in react-admin's query cache. React-admin's list controller returns to page one whenever a page
 * fails to load; this one stays on the requested page and retries it.
 */
export function useStaffList(
  list: RecordList,
  meta: CallMeta,
  view: string | null,
  change: ListState['change'],
): StaffListState {
  const { scope: resource, pageNumber, perPage, sort, filters, search } = list
  const { data, pageInfo, error, isFetching, isPlaceholderData, refetch } = useGetList<EntityRecord>(
    resource,
    {
      pagination: { page: pageNumber, perPage },
      sort: { field: toSortField(sort), order: 'ASC' },
      filter: activeFilters({ ...filters, [QUICK_SEARCH]: search }),
      meta,
    },
    { placeholderData: (previous) => previous, retry: false },
  )
  const hasNextPage = pageInfo?.hasNextPage ?? false
  const loaded = useMemo(
    () => ({
      rows: data,
      hasNextPage,
      isCurrent: data !== undefined && !isPlaceholderData,
      error,
      refetch: () => void refetch(),
    }),
    [data, hasNextPage, isPlaceholderData, error, refetch],
  )
  const state = useListedRows(list, loaded, change)
  const isBeyond = loaded.isCurrent && !isFetching && !error && pageNumber > 1 && data?.length === 0
  const toLastPage = useLastPage(state, isBeyond)
  const isEarlier = isPlaceholderData && isFetching
  return useMemo(
    () => ({ ...state, resource, meta, view, isEarlier, isFetching, toLastPage }),
    [state, resource, meta, view, isEarlier, isFetching, toLastPage],
  )
}

/**
 * Goes to the last page after counting all rows. Also leaves a page beyond the last one, after rows were
 * removed or with an old address. Null when the server cannot count.
 */
function useLastPage(state: ListState<EntityRecord>, isBeyond: boolean): (() => void) | null {
  const { pageNumber, perPage, listing, change, count } = state
  const { total, failed, countAll } = count
  const last = total === null ? null : Math.max(1, Math.ceil(total / perPage))
  // The list to go to, so that a change of filters in the meantime cancels it.
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== listing && !isBeyond) return
    if (last === null && countAll !== null && !failed) return countAll()
    wanted.current = null
    // Without a count only the first page certainly exists.
    const next = last ?? (isBeyond ? 1 : pageNumber)
    if (next !== pageNumber) change({ page: next })
  }, [listing, isBeyond, last, failed, pageNumber, change, countAll])
  const go = useCallback(() => {
    if (last !== null) return change({ page: last })
    wanted.current = listing
    countAll?.()
  }, [listing, last, change, countAll])
  return countAll === null ? null : go
}
