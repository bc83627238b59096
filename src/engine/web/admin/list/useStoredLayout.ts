import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useStore } from 'react-admin'
import type { ColumnModel } from '../../../model/ListModel.ts'
import {
  fromLayoutText,
  layOutColumns,
  toLayoutText,
  toStoredLayout,
  type ColumnChoice,
} from './columnLayout.ts'
import { useLayoutKeeper } from './LayoutKeeper.tsx'

export interface StoredLayout {
  /** For `layOutColumns`. */
  readonly stored: unknown
  /** Null for config's. */
  readonly store: (columns: readonly ColumnChoice[] | null) => void
}

/**
 * How the person has arranged a list's columns. The server keeps it for all their browsers; an arrangement of an earlier
 * version, which is in this browser alone, is handed over once.
 */
export function useStoredLayout(list: string, columns: readonly ColumnModel[]): StoredLayout {
  const [local, setLocal] = useStore<unknown>(`${list}.columns`)
  const keeper = useLayoutKeeper()
  const kept = keeper?.read(list)
  const stored = useMemo(
    () => (kept === undefined ? local : fromLayoutText(kept, columns)),
    [kept, local, columns],
  )
  const isLeftBehind = keeper !== null && kept === undefined && local !== undefined
  const handOver = useEffectEvent(() => keeper?.keep(list, toLayoutText(layOutColumns(columns, local))))
  useEffect(() => {
    if (isLeftBehind) handOver()
  }, [isLeftBehind])

  const store = useCallback(
    (next: readonly ColumnChoice[] | null) => {
      setLocal(next ? toStoredLayout(next) : undefined)
      keeper?.keep(list, next ? toLayoutText(layOutColumns(columns, next)) : '')
    },
    [setLocal, keeper, list, columns],
  )
  return { stored, store }
}
