import { useMemo, useState, useSyncExternalStore } from 'react'
import { type DrawnRows, moveRows, NO_ROWS_DRAWN } from './drawnRows.ts'
import { ROW_HEIGHT } from './gridStyles.ts'

export interface RowsInViewOptions {
  readonly scroller: HTMLElement | null
  /** How many rows there are. */
  readonly count: number
  /** Height in px that the sticky rows above and below take from the rows. */
  readonly covered: number
  /** The row that may have the focus. */
  readonly pinned: number
}

/** Which rows are drawn: those in view and a few around them. All are of one height, so none is ever measured. */
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

/** On either side, so that a slow scroll shows rows that are drawn already. */
const SPARE_ROWS = 2

interface View {
  /** The topmost row in view. */
  readonly row: number
  /** Of the scroller, in px. */
  readonly height: number
}

interface ViewStore {
  readonly read: () => View
  readonly subscribe: (onChange: () => void) => () => void
}

const UNSEEN: View = { row: 0, height: 0 }
const NO_VIEW: ViewStore = { read: () => UNSEEN, subscribe: () => () => undefined }

/** The scroller is asked for its place and size only when either has changed, never while rows are being drawn. */
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
