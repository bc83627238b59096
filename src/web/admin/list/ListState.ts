import { createContext, useContext } from 'react'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import type { ListAddressChanges } from '../../model-query/listState/useListAddress.ts'

/** One list as it stands: what the address says, and what the backend answered to it. */
export interface ListState {
  /** react-admin's resource: the page's route without the leading slash. */
  readonly resource: string
  readonly page: number
  readonly perPage: number
  /** State of the columns' filters by column id, and the quick search. */
  readonly filterValues: Readonly<Record<string, unknown>>
  /** All sort columns in one text, see `toSortField`. */
  readonly sortField: string
  readonly columns: string | null
  readonly view: string | null
  /** The last rows that arrived; undefined before the first, and when a page could not be loaded. Beside an error they are old. */
  readonly rows: readonly EntityRecord[] | undefined
  /** Null when the backend does not count. */
  readonly total: number | null
  readonly hasNextPage: boolean
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
