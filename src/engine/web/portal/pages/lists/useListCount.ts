import { useState } from 'react'
import type { AggregateResult } from '../../../../schema/Aggregate.ts'
import type { Filter } from '../../../../schema/Filter.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { type Load, useRead } from '../../../dashboard/reads/useRead.ts'
import { countRequest, type ListCount, readCount } from '../../../model-query/listCount.ts'

export interface CountedList {
  readonly entity: EntityModel
  readonly filter: Filter | null
  /** Whether rows for this filter have loaded; the count waits for that. */
  readonly isListed: boolean
  /** The count if the page's rows determine it; null when the server must count. */
  readonly known: number | null
}

/** The number of a list's rows, requested after the rows: first up to a limit, on demand the exact one. */
export function useListCount({ entity, filter, isListed, known }: CountedList): ListCount {
  const { api, reads } = useDashboard()
  const counts = entity.operations.list?.totalCount ?? false
  const listing = JSON.stringify([entity.name, filter])
  const [exactOf, setExactOf] = useState<string | null>(null)
  const mayAsk = counts && isListed && known === null

  const countWith =
    (isExact: boolean): Load<AggregateResult> =>
    (options) =>
      api.aggregate(entity, countRequest(filter, isExact), options)
  const first = useRead(reads, ['count', listing, false], mayAsk ? countWith(false) : null)
  const capped = first.data && readCount(first.data, false)
  const isAsked = capped?.total === null && exactOf === listing
  const all = useRead(reads, ['count', listing, true], mayAsk && isAsked ? countWith(true) : null)

  const found =
    known === null ? (all.data ? readCount(all.data, true) : capped) : { total: known, moreThan: null }
  const asked = isAsked ? all : first
  const failed = asked.data === undefined && asked.error !== null
  const { refetch } = asked
  const countAll = () => {
    setExactOf(listing)
    if (failed) refetch()
  }
  return {
    total: found?.total ?? null,
    moreThan: found?.moreThan ?? null,
    isCounting: mayAsk && asked.data === undefined && !failed,
    failed,
    countAll: counts ? countAll : null,
  }
}
