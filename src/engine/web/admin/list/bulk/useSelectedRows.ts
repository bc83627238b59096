import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import { toRecord, type EntityRecord } from '../../../data-provider/toRecord.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import { useListState } from '../ListState.ts'
import { useBulk } from '../BulkContext.ts'

/** The selected rows as records; if all filtered rows are selected, loads them first, with their versions. */
export function useSelectedRows(): {
  /** Null when it failed or was stopped. */
  readonly read: () => Promise<readonly EntityRecord[] | null>
  /** Number of rows loaded so far; null when not loading. */
  readonly reading: number | null
  readonly error: string | null
  readonly cancel: () => void
} {
  const { translate } = useAdmin()
  const { entity, picks, meta } = useBulk()
  const { resource, filterValues, sortField } = useListState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const [reading, setReading] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const read = async () => {
    const { all, rows } = picks.selection
    if (!all) return [...rows.values()]
    const own = new AbortController()
    controller.current = own
    setReading(0)
    setError(null)
    try {
      const found = await dataProvider.readWhole(resource, {
        filter: filterValues,
        sort: { field: sortField, order: 'ASC' },
        meta: { ...meta, columns: [] },
        onProgress: setReading,
        signal: own.signal,
      })
      return found.map((row, index) => toRecord(entity, row, index))
    } catch (failure) {
      if (!own.signal.aborted) setError(describeFailure(failure, translate))
      return null
    } finally {
      setReading(null)
    }
  }
  return { read, reading, error, cancel: () => controller.current?.abort() }
}
