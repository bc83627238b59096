import { createContext, useContext } from 'react'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { EntityReads, SendOptions } from '../model-query/createEntityReads.ts'

/** Access to rows of any entity. The staff area and the portal each provide their own, with their own cache. */
export interface Records {
  readonly model: AdminModel
  readonly api: EntityReads
  /** See `useRecordQuery`. The same hook as long as the screens are mounted. */
  readonly useQuery: UseQuery
  /** Loads what is on the screen again; it stays there meanwhile. */
  readonly refresh: () => void
}

export type UseQuery = <T>(key: readonly unknown[], load: Load<T> | null) => QueryState<T>

/** Passes the options on to the entity API. */
export type Load<T> = (options: SendOptions) => Promise<T>

export interface QueryState<T> {
  /** The latest result of this key; undefined until there is one. */
  readonly data: T | undefined
  /** Error of the latest request; null after a success. */
  readonly error: unknown
  /** Requests the data again; the current data stays on the screen meanwhile. */
  readonly refetch: () => void
}

export const RecordsContext = createContext<Records | null>(null)

export function useRecords(): Records {
  const records = useContext(RecordsContext)
  if (!records) throw new Error('useRecords needs a RecordsContext above it.')
  return records
}

/**
 * Shows cached data at once and still asks the server, for each new key and at each refresh. Requests nothing while `load`
 * is null. The key must identify everything that `load` requests.
 */
export const useRecordQuery: UseQuery = (key, load) => {
  const { useQuery } = useRecords()
  // oxlint-disable-next-line react/hooks -- One hook for each of the two caches, which does not change while mounted.
  return useQuery(key, load)
}
