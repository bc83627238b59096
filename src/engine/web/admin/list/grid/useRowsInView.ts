import { useMemo, useState, useSyncExternalStore } from 'react'
import { type DrawnRows, moveRows, NO_ROWS_DRAWN } from './drawnRows.ts'
import { ROW_HEIGHT } from './rowHeights.ts'

export interface RowsInViewOptions {
  readonly scroller: HTMLElement | null
  /** Number of rows. */
  readonly count: number
  /** Height in px of the sticky rows above and below. */
  readonly covered: number
  /** The row that may have the focus. */
  readonly pinned: number
}

/**
 * Which rows to render: those in view and a few around them. All have the same height, so none is measured.
 */
export function useRowsInView({ scroller, count, covered, pinned }: RowsInViewOptions): DrawnRows {
  const view = useMemo(() => (scroller ? watchScroller(scroller) : NO_VIEW), [scroller])
  const { row, height } = useSyncExternalStore(view.subscribe, view.read)
  const [last, setLast] = useState(NO_ROWS_DRAWN)
  const inView = height === 0 ? 0 : Math.ceil(Math.max(0, height - covered) / ROW_HEIGHT) + 1
  const size = Math.min(count, inView === 0 ? 0 : inView + 2 * SPARE_ROWS)
  const first = Math.max(0, Math.min(row - SPARE_ROWS, count - size))
  const drawn = moveRows(last, first, size, pinned)
  if (drawn !== last) setLast(drawn)
  return drawn
}

/** On either side, so that rows are already rendered when scrolling slowly. */
const SPARE_ROWS = 2

interface View {
  /** Index of the topmost row in view. */
  readonly row: number
  /** Height of the scroller, in px. */
  readonly height: number
}

interface ViewStore {
  readonly read: () => View
  readonly subscribe: (onChange: () => void) => () => void
}

const UNSEEN: View = { row: 0, height: 0 }
const NO_VIEW: ViewStore = { read: () => UNSEEN, subscribe: () => () => undefined }

/** Reads the scroller's position and size only when they change, never during rendering. */
function watchScroller(scroller: HTMLElement): ViewStore {
  const look = (height: number): View => ({ row: Math.floor(scroller.scrollTop / ROW_HEIGHT), height })
  let view = look(scroller.clientHeight)
  return {
    read: () => view,
    subscribe: (onChange) => {
      const update = (next: View) => {
        if (next.row === view.row && next.height === view.height) return
        view = next
        onChange()
      }
      const onScroll = () => update(look(view.height))
      const observer = new ResizeObserver(() => update(look(scroller.clientHeight)))
      scroller.addEventListener('scroll', onScroll, { passive: true })
      observer.observe(scroller)
      return () => {
        scroller.removeEventListener('scroll', onScroll)
        observer.disconnect()
      }
    },
  }
}
