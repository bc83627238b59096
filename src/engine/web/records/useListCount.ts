import { useCallback, useMemo, useState } from 'react'
import type { AggregateResult } from '../../schema/Aggregate.ts'
import { type Counted, countRequest, type ListCount, readCount } from './listCount.ts'
import type { RecordList } from './useRecordList.ts'
import { type Load, useRecordQuery, useRecords } from './Records.ts'

export interface CountOptions {
  /** Whether rows of this list have loaded; the count waits for that. */
  readonly isListed: boolean
  /** The count if the page's rows determine it; null when the server must count. */
  readonly known: number | null
}

/** The number of a list's rows, requested after the rows: first up to a limit, on demand the exact one. */
export function useListCount(list: RecordList, { isListed, known }: CountOptions): ListCount {
  const { api } = useRecords()
  const { entity, scope, filter, listing } = list
  const counts = entity.operations.list?.totalCount ?? false
  const [exactOf, setExactOf] = useState<string | null>(null)
  const mayAsk = counts && isListed && known === null

  const countWith =
    (isExact: boolean): Load<AggregateResult> =>
    (options) =>
      api.aggregate(entity, countRequest(filter, isExact), options)
  const first = useRecordQuery([scope, 'count', listing, false], mayAsk ? countWith(false) : null)
  const capped = first.data && readCount(first.data, false)
  const isAsked = capped?.total === null && exactOf === listing
  const all = useRecordQuery([scope, 'count', listing, true], mayAsk && isAsked ? countWith(true) : null)

  const counted: Counted | undefined =
    known === null ? (all.data ? readCount(all.data, true) : capped) : { total: known, moreThan: null }
  const asked = isAsked ? all : first
  const failed = asked.data === undefined && asked.error !== null
  const isCounting = mayAsk && asked.data === undefined && !failed
  const { refetch } = asked
  const countAll = useCallback(() => {
    setExactOf(listing)
    if (failed) refetch()
  }, [listing, failed, refetch])
  const { total = null, moreThan = null } = counted ?? {}
  return useMemo(
    () => ({ total, moreThan, isCounting, failed, countAll: counts ? countAll : null }),
    [total, moreThan, isCounting, failed, counts, countAll],
  )
}
