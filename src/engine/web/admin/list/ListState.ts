import { createContext, useContext } from 'react'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import type { ListState } from '../../records/useListedRows.ts'

/** State of a list of the staff area. */
export interface StaffListState extends ListState<EntityRecord> {
  /** react-admin's resource: the page's route without the leading slash. */
  readonly resource: string
  /** Of react-admin's calls for these rows. */
  readonly meta: CallMeta
  readonly view: string | null
  /** Whether `rows` are still those of an earlier page, order or filter, and the requested ones load. */
  readonly isEarlier: boolean
  readonly isFetching: boolean
  /** Counts all rows first if necessary; null when the server cannot count. */
  readonly toLastPage: (() => void) | null
}

export const ListStateContext = createContext<StaffListState | null>(null)

export function useListState(): StaffListState {
  const state = useContext(ListStateContext)
  if (!state) throw new Error('useListState needs a ListStateContext above it.')
  return state
}
