import { useEffect, useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import type { ListState } from './ListState.ts'
import { useListAddress } from '../../model-query/listState/useListAddress.ts'

/**
 * The state of a list: the address over react-admin's query cache. Its own list controller goes to page one whenever
 * a page fails to load; here the person stays on the page they asked for, and tries it again.
 */
export function useListStateOf(list: {
  readonly resource: string
  readonly perPage: number
  readonly sortField: string
  readonly meta: CallMeta
}): ListState {
  const { resource, meta } = list
  const [address, change] = useListAddress()
  const { page, filters } = address
  const perPage = address.perPage ?? list.perPage
  const sortField = address.sort ?? list.sortField
  const { data, total, pageInfo, error, isFetching, isPending, refetch } = useGetList<EntityRecord>(
    resource,
    { pagination: { page, perPage }, sort: { field: sortField, order: 'ASC' }, filter: filters, meta },
    { placeholderData: (previous) => previous, retry: false },
  )

  const isSettled = !isPending && !isFetching && !error
  const lastPage =
    total === undefined ? (data?.length === 0 ? 1 : page) : Math.max(1, Math.ceil(total / perPage))
  // Rows went while somebody was on the last page, or the address is of another time.
  useEffect(() => {
    if (isSettled && page > lastPage) change({ page: lastPage })
  }, [isSettled, page, lastPage, change])

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
      total: total ?? null,
      hasNextPage: pageInfo?.hasNextPage ?? (total !== undefined && page * perPage < total),
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
      total,
      pageInfo,
      error,
      isFetching,
      change,
      refetch,
    ],
  )
}
