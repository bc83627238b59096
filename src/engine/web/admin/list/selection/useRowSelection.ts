import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { EntityId } from '../../../../schema/Row.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import {
  isSelected,
  NOTHING_SELECTED,
  pageMark,
  refreshRows,
  rowsBetween,
  selectRows,
  withoutDone,
  type RowSelection,
} from './rowSelection.ts'

export interface SelectionControl {
  readonly selection: RowSelection
  /** Number of selected rows; null for all rows of an uncounted list. */
  readonly count: number | null
  readonly mark: 'none' | 'some' | 'all'
  /** Selects or deselects a row of the page; with `range` also every row since the last one. */
  readonly toggle: (index: number, range: boolean) => void
  readonly togglePage: () => void
  readonly selectAll: () => void
  readonly clear: () => void
  /** Deselects the processed rows: see `withoutDone`. */
  readonly drop: (known: readonly EntityRecord[], done: ReadonlySet<EntityId>) => void
}

/**
 * The selection survives changes of page and sort order, and is cleared when the filters change: `listing`
 * identifies the filtered list.
 */
export function useRowSelection(
  listing: string,
  page: readonly EntityRecord[],
  total: number | null,
): SelectionControl {
  const [state, setState] = useState({ listing, selection: NOTHING_SELECTED })
  const kept = state.listing === listing ? state.selection : NOTHING_SELECTED
  // People select what they see, so a reloaded row is selected in its new version.
  const selection = refreshRows(kept, page)
  if (selection !== kept) setState({ listing, selection })
  const anchor = useRef<EntityRecord | null>(null)
  const latest = useRef({ page, selection, listing })
  useLayoutEffect(() => {
    latest.current = { page, selection, listing }
  })

  const put = useCallback(
    (next: RowSelection) => setState({ listing: latest.current.listing, selection: next }),
    [],
  )
  const toggle = useCallback(
    (index: number, range: boolean) => {
      const { page: rows, selection: now } = latest.current
      const row = rows[index]
      if (!row) return
      const start = range ? rows.findIndex(({ id }) => id === anchor.current?.id) : -1
      const changed = start < 0 ? [row] : rowsBetween(rows, start, index)
      anchor.current = row
      put(selectRows(now, rows, changed, start >= 0 || !isSelected(now, row.id)))
    },
    [put],
  )
  const togglePage = useCallback(() => {
    const { page: rows, selection: now } = latest.current
    put(selectRows(now, rows, rows, pageMark(now, rows) !== 'all'))
  }, [put])
  return {
    selection,
    count: selection.all ? total : selection.rows.size,
    mark: pageMark(selection, page),
    toggle,
    togglePage,
    selectAll: useCallback(() => put({ ...latest.current.selection, all: true }), [put]),
    clear: useCallback(() => put(NOTHING_SELECTED), [put]),
    drop: useCallback((known, done) => put(withoutDone(latest.current.selection, known, done)), [put]),
  }
}
