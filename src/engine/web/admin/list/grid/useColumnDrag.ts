import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** Puts a column in front of another; null: behind all that are shown. */
export type MoveColumn = (id: string, before: string | null) => void

export interface ColumnDrag {
  readonly id: string
  readonly before: string | null
}

/**
 * Moves a column by its header. For the row of headers, whose cells have `data-head`. A finger scrolls instead, and the
 * keyboard moves columns in the column chooser.
 */
export function useColumnDrag(onMove: MoveColumn) {
  const pressed = useRef<{ readonly id: string; readonly x: number } | null>(null)
  const hasMoved = useRef(false)
  const [drag, setDrag] = useState<ColumnDrag | null>(null)
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return undefined
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      pressed.current = null
      setDrag(null)
    }
    document.addEventListener('keydown', cancel, true)
    return () => document.removeEventListener('keydown', cancel, true)
  }, [isDragging])

  const end = () => {
    pressed.current = null
    setDrag(null)
  }
  const handlers = {
    onPointerDown: ({ target, button, pointerType, clientX }: PointerEvent<HTMLElement>) => {
      hasMoved.current = false
      const isHandle = !(target instanceof Element) || target.closest('.ff-resize') !== null
      const id = isHandle ? undefined : target.closest<HTMLElement>('[data-head]')?.dataset['head']
      if (button === 0 && pointerType !== 'touch' && id !== undefined) pressed.current = { id, x: clientX }
    },
    onPointerMove: ({ currentTarget, pointerId, buttons, clientX }: PointerEvent<HTMLElement>) => {
      if (buttons === 0) pressed.current = null
      if (!pressed.current || (!isDragging && Math.abs(clientX - pressed.current.x) < STARTS_AFTER)) return
      if (!isDragging) currentTarget.setPointerCapture(pointerId)
      hasMoved.current = true
      const { id } = pressed.current
      setDrag({ id, before: columnAt(currentTarget, clientX) })
      scrollAt(currentTarget.closest('[role="grid"]'), clientX)
    },
    onPointerUp: () => {
      if (drag && drag.before !== drag.id) onMove(drag.id, drag.before)
      end()
    },
    onPointerCancel: end,
    // The release of a drag is no press on the header; Enter is, and has no detail.
    onClickCapture: (event: MouseEvent) => {
      if (!hasMoved.current || event.detail === 0) return
      hasMoved.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { drag, handlers }
}

/** The first column whose middle is behind the pointer. */
function columnAt(row: HTMLElement, x: number): string | null {
  const behind = [...row.querySelectorAll<HTMLElement>('[data-head]')].find((cell) => {
    const { left, width } = cell.getBoundingClientRect()
    return x < left + width / 2
  })
  return behind?.dataset['head'] ?? null
}

/** Near its edges the list scrolls, so that a column reaches places out of sight. */
function scrollAt(grid: Element | null, x: number): void {
  if (!grid) return
  const { left, right } = grid.getBoundingClientRect()
  if (x > right - EDGE) grid.scrollLeft += STEP
  else if (x < left + EDGE) grid.scrollLeft -= STEP
}

/** In px: less is a press that was not quite still. */
const STARTS_AFTER = 6
const EDGE = 32
const STEP = 24
