import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { scopeOf, type CallMeta, type ListFilterState } from '../../data-provider/CallMeta.ts'
import type { AdminDataProvider } from '../../data-provider/createDataProvider.ts'
import type { Counted, ListCount } from '../../model-query/listCount.ts'

export interface CountedList {
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
export function useListCount(list: CountedList): ListCount {
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
