import { useMemo, useState } from 'react'
import type { Row } from '../../schema/Row.ts'
import type { ListAddressChanges } from './address/useListAddress.ts'
import { countFromPage, type ListCount } from './listCount.ts'
import type { RecordList } from './useRecordList.ts'
import { useListCount } from './useListCount.ts'

/** One page of a list, as its cache has it. */
export interface LoadedRows<R extends Row = Row> {
  /** The last loaded rows; an earlier page's, order's or filter's until the requested ones have loaded. Undefined at first. */
  readonly rows: readonly R[] | undefined
  readonly hasNextPage: boolean
  /** Whether `rows` are the requested ones. */
  readonly isCurrent: boolean
  readonly error: unknown
  readonly refetch: () => void
}

/** State of a list: from its address and the server's response. */
export interface ListState<R extends Row = Row> extends RecordList, LoadedRows<R> {
  readonly change: (changes: ListAddressChanges) => void
  /** Whether rows for these filters have loaded; count and sums wait for that. */
  readonly isListed: boolean
  /** Loads after the rows. */
  readonly count: ListCount
}

/** A list with its rows, and their number. */
export function useListedRows<R extends Row>(
  list: RecordList,
  loaded: LoadedRows<R>,
  change: ListState['change'],
): ListState<R> {
  const { rows, hasNextPage, isCurrent, error, refetch } = loaded
  const { listing, pageNumber, perPage } = list
  const isListed = useListed(listing, isCurrent)
  const known =
    isCurrent && rows
      ? countFromPage({ offset: (pageNumber - 1) * perPage, rows: rows.length, hasNextPage })
      : null
  const count = useListCount(list, { isListed, known })
  return useMemo(
    () => ({ ...list, rows, hasNextPage, isCurrent, error, refetch, change, isListed, count }),
    [list, rows, hasNextPage, isCurrent, error, refetch, change, isListed, count],
  )
}

/** Whether rows of this listing have loaded, whatever the current page. */
function useListed(listing: string, isCurrent: boolean): boolean {
  const [listed, setListed] = useState<string | null>(null)
  if (isCurrent && listed !== listing) setListed(listing)
  return isCurrent || listed === listing
}
