import { useEffect, useRef, useState } from 'react'
import { toRecord, type EntityRecord } from '../../../data-provider/toRecord.ts'
import { useRecords } from '../../../records/Records.ts'
import { readWholeList } from '../../../records/wholeList.ts'
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
  const { picks } = useBulk()
  const list = useListState()
  const records = useRecords()
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
      const found = await readWholeList(records, list, { onProgress: setReading, signal: own.signal })
      return found.map((row, index) => toRecord(list.entity, row, index))
    } catch (failure) {
      if (!own.signal.aborted) setError(describeFailure(failure, translate))
      return null
    } finally {
      setReading(null)
    }
  }
  return { read, reading, error, cancel: () => controller.current?.abort() }
}
