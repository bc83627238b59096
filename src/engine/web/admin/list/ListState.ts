import { createContext, useContext } from 'react'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import type { ListCount } from '../../model-query/listCount.ts'
import type { ListAddressChanges } from '../../model-query/listState/useListAddress.ts'

/** State of a list: from the address and the server's response. */
export interface ListState {
  /** react-admin's resource: the page's route without the leading slash. */
  readonly resource: string
  readonly page: number
  readonly perPage: number
  /** States of the columns' filters by column id, and the quick search. */
  readonly filterValues: Readonly<Record<string, unknown>>
  /** All sort columns in one text: see `toSortField`. */
  readonly sortField: string
  readonly columns: string | null
  readonly view: string | null
  /**
   * The last loaded rows; undefined before the first, and when a page could not be loaded. Outdated when
   * there is also an error.
   */
  readonly rows: readonly EntityRecord[] | undefined
  /** Whether `rows` are still those of an earlier page, order or filter, and the asked ones load. */
  readonly isEarlier: boolean
  /** Whether rows for these filters have loaded; count and sums wait for that. */
  readonly isListed: boolean
  /** Loads after the rows. */
  readonly count: ListCount
  readonly hasNextPage: boolean
  /** Counts all rows first if necessary; null when the server cannot count. */
  readonly toLastPage: (() => void) | null
  readonly error: unknown
  readonly isFetching: boolean
  readonly change: (changes: ListAddressChanges) => void
  readonly refetch: () => void
}

export const ListStateContext = createContext<ListState | null>(null)

export function useListState(): ListState {
  const state = useContext(ListStateContext)
  if (!state) throw new Error('useListState needs a ListStateContext above it.')
  return state
}
