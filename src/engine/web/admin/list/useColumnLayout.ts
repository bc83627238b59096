import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'react-admin'
import type { ColumnModel } from '../../../model/ListModel.ts'
import type { ResizeColumn } from './grid/ResizeHandle.tsx'
import type { MoveColumn } from './grid/useColumnDrag.ts'
import {
  type ColumnChoice,
  fromColumnsText,
  fromLayoutText,
  type LaidOutColumn,
  layOutColumns,
  moveColumnBefore,
  toColumnsText,
  toLayoutText,
  toStoredLayout,
} from './columnLayout.ts'
import { useLayoutStore } from './LayoutStore.tsx'

export interface ColumnLayout {
  /** All columns, in the person's order. */
  readonly all: readonly LaidOutColumn[]
  readonly visible: readonly LaidOutColumn[]
  readonly change: (columns: readonly ColumnChoice[]) => void
  readonly resize: ResizeColumn
  readonly move: MoveColumn
  readonly reset: () => void
}

/** The columns in the address, and a function to change them. */
export interface AddressedColumns {
  /** Null when the address does not specify columns. */
  readonly text: string | null
  readonly put: (text: string | null) => void
}

/**
 * The columns of a list as the person has arranged them, kept per person and page. A view's columns are in
 * the address: changes there stay there and do not affect the person's own arrangement.
 */
export function useColumnLayout(
  page: string,
  columns: readonly ColumnModel[],
  { text, put }: AddressedColumns,
): ColumnLayout {
  const { stored, store } = useStoredLayout(page, columns)
  // While the edge is dragged only the screen changes; the width is stored at the end.
  const [dragged, setDragged] = useState<{ readonly id: string; readonly width: number } | null>(null)

  const all = useMemo(() => {
    const laidOut = layOutColumns(columns, text === null ? stored : fromColumnsText(text, columns))
    return dragged
      ? laidOut.map((item) => (item.id === dragged.id ? sized(item, dragged.width) : item))
      : laidOut
  }, [columns, stored, text, dragged])
  const visible = useMemo(() => all.filter((item) => item.visible), [all])

  const change = useCallback(
    (next: readonly ColumnChoice[]) => (text === null ? store(next) : put(toColumnsText(next))),
    [store, text, put],
  )
  const resize = useCallback<ResizeColumn>(
    (id, width, done) => {
      setDragged(done ? null : { id, width })
      if (done) change(all.map((item) => (item.id === id ? sized(item, width) : item)))
    },
    [all, change],
  )
  const move = useCallback<MoveColumn>(
    (id, before) => {
      const next = moveColumnBefore(all, id, before)
      if (next.some((item, index) => item !== all[index])) change(next)
    },
    [all, change],
  )
  const reset = useCallback(() => (text === null ? store(null) : put(null)), [store, text, put])
  return { all, visible, change, resize, move, reset }
}

function sized<T extends ColumnChoice>(item: T, width: number): T {
  return { ...item, width, displayMode: 'fixed' }
}

interface StoredLayout {
  /** For `layOutColumns`. */
  readonly stored: unknown
  /** Null for config's. */
  readonly store: (columns: readonly ColumnChoice[] | null) => void
}

/**
 * How the person has arranged a list's columns. The server keeps it for all their browsers; an arrangement of an earlier
 * version, which is in this browser alone, is handed over once.
 */
function useStoredLayout(list: string, columns: readonly ColumnModel[]): StoredLayout {
  const [local, setLocal] = useStore<unknown>(`${list}.columns`)
  const layouts = useLayoutStore()
  const kept = layouts?.read(list)
  const stored = useMemo(
    () => (kept === undefined ? local : fromLayoutText(kept, columns)),
    [kept, local, columns],
  )
  const isLeftBehind = layouts !== null && kept === undefined && local !== undefined
  const handOver = useEffectEvent(() => layouts?.store(list, toLayoutText(layOutColumns(columns, local))))
  useEffect(() => {
    if (isLeftBehind) handOver()
  }, [isLeftBehind])

  const store = useCallback(
    (next: readonly ColumnChoice[] | null) => {
      setLocal(next ? toStoredLayout(next) : undefined)
      layouts?.store(list, next ? toLayoutText(layOutColumns(columns, next)) : '')
    },
    [setLocal, layouts, list, columns],
  )
  return { stored, store }
}
