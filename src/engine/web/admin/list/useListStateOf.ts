import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { type CallMeta, type ListFilterState, scopeOf } from '../../data-provider/CallMeta.ts'
import type { AdminDataProvider } from '../../data-provider/createDataProvider.ts'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import { type Counted, countFromPage, type ListCount } from '../../model-query/listCount.ts'
import type { ListState } from './ListState.ts'
import { useListAddress } from '../../model-query/listState/useListAddress.ts'
import { useListed } from '../../model-query/listState/useListed.ts'

/**
 * The state of a list, from the address and react-admin's query cache. React-admin's list controller returns
 * to page one whenever a page fails to load; this one stays on the requested page and retries it.
 */
export function useListStateOf(list: {
  readonly entity: EntityModel
  readonly resource: string
  readonly perPage: number
  readonly sortField: string
  readonly meta: CallMeta
}): ListState {
  const { entity, resource, meta } = list
  const [address, change] = useListAddress()
  const { page, filters } = address
  const perPage = address.perPage ?? list.perPage
  const sortField = address.sort ?? list.sortField
  const { data, pageInfo, error, isFetching, isPlaceholderData, refetch } = useGetList<EntityRecord>(
    resource,
    { pagination: { page, perPage }, sort: { field: sortField, order: 'ASC' }, filter: filters, meta },
    { placeholderData: (previous) => previous, retry: false },
  )
  const isCurrent = data !== undefined && !isPlaceholderData
  const hasNextPage = pageInfo?.hasNextPage ?? false
  const known = isCurrent
    ? countFromPage({ offset: (page - 1) * perPage, rows: data.length, hasNextPage })
    : null
  const listing = JSON.stringify([resource, filters, scopeOf(meta)])
  const isListed = useListed(listing, isCurrent)
  const count = useListCount({ entity, resource, filters, meta, listing, isListed, known })
  const isBeyond = isCurrent && !isFetching && !error && page > 1 && data.length === 0
  const toLastPage = useLastPage(count, { page, perPage, listing, isBeyond, change })

  return useMemo(
    (): ListState => ({
      resource,
      page,
      perPage,
      filterValues: filters,
      sortField,
      columns: address.columns,
      view: address.view,
      rows: data,
      isEarlier: isPlaceholderData && isFetching,
      isListed,
      count,
      hasNextPage,
      toLastPage,
      error,
      isFetching,
      change,
      refetch: () => void refetch(),
    }),
    [
      resource,
      page,
      perPage,
      filters,
      sortField,
      address,
      data,
      isPlaceholderData,
      isListed,
      count,
      hasNextPage,
      toLastPage,
      error,
      isFetching,
      change,
      refetch,
    ],
  )
}

/**
 * Goes to the last page after counting all rows. Also leaves a page beyond the last one, after rows were
 * removed or with an old address. Null when the server cannot count.
 */
function useLastPage(
  { total, failed, countAll }: ListCount,
  place: Pick<ListState, 'page' | 'perPage' | 'change'> & {
    readonly listing: string
    readonly isBeyond: boolean
  },
): (() => void) | null {
  const { page, perPage, listing, isBeyond, change } = place
  const last = total === null ? null : Math.max(1, Math.ceil(total / perPage))
  // The list to go to, so that a change of filters in the meantime cancels it.
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== listing && !isBeyond) return
    if (last === null && countAll !== null && !failed) return countAll()
    wanted.current = null
    // Without a count only the first page certainly exists.
    const next = last ?? (isBeyond ? 1 : page)
    if (next !== page) change({ page: next })
  }, [listing, isBeyond, last, failed, page, change, countAll])
  const go = useCallback(() => {
    if (last !== null) return change({ page: last })
    wanted.current = listing
    countAll?.()
  }, [listing, last, change, countAll])
  return countAll === null ? null : go
}

interface CountedList {
  readonly entity: EntityModel
  readonly resource: string
  readonly filters: ListFilterState
  readonly meta: CallMeta
  /** Identifies the list with its filters. */
  readonly listing: string
  /** Whether rows for these filters have loaded; the count waits for that. */
  readonly isListed: boolean
  /** The count if the page's rows determine it; null when the server must count. */
  readonly known: number | null
}

/** The number of a list's rows, requested after the rows: first up to a limit, on demand the exact one. */
function useListCount(list: CountedList): ListCount {
  const { entity, resource, filters, meta, listing, isListed, known } = list
  const dataProvider = useDataProvider<AdminDataProvider>()
  const counts = entity.operations.list?.totalCount ?? false
  const [exactOf, setExactOf] = useState<string | null>(null)
  const isAsked = exactOf === listing
  const mayAsk = counts && isListed && known === null

  const questionOf = (isExact: boolean) => ({
    queryKey: [resource, 'count', filters, scopeOf(meta), isExact],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      dataProvider.count(resource, { filter: filters, meta, isExact, signal }),
    retry: false,
  })
  const first = useQuery({ ...questionOf(false), enabled: mayAsk })
  const isCapped = first.data?.total === null
  const all = useQuery({ ...questionOf(true), enabled: mayAsk && isAsked && isCapped })

  const found: Counted | undefined =
    known === null ? (all.data ?? first.data) : { total: known, moreThan: null }
  const isCounting = first.isFetching || all.isFetching
  const failed = !isCounting && (isAsked && isCapped ? all.isError : first.isError)
  const { refetch: firstAgain } = first
  const { refetch: allAgain } = all
  const countAll = useCallback(() => {
    setExactOf(listing)
    if (failed) void (isCapped ? allAgain : firstAgain)()
  }, [listing, failed, isCapped, allAgain, firstAgain])
  const { total = null, moreThan = null } = found ?? {}
  return useMemo(
    () => ({ total, moreThan, isCounting, failed, countAll: counts ? countAll : null }),
    [total, moreThan, isCounting, failed, counts, countAll],
  )
}
