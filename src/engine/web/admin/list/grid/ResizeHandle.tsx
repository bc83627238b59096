import { useState, type PointerEvent } from 'react'
import { clampColumnWidth, type LaidOutColumn } from '../columnLayout.ts'

/** `done` is false while the pointer still moves. */
export type ResizeColumn = (id: string, width: number, done: boolean) => void

/** The right edge of a column header. The keyboard sets the width in the column chooser instead. */
export function ResizeHandle({
  item,
  onResize,
}: {
  readonly item: LaidOutColumn
  readonly onResize: ResizeColumn
}) {
  const [drag, setDrag] = useState<{ readonly x: number; readonly width: number } | null>(null)

  const start = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? item.width })
  }
  const follow = (event: PointerEvent<HTMLElement>, done: boolean) => {
    if (!drag) return
    onResize(item.id, clampColumnWidth(drag.width + event.clientX - drag.x), done)
    if (done) setDrag(null)
  }
  return (
    <span
      aria-hidden
      className="ff-resize"
      data-active={drag !== null}
      data-testid={`resize-${item.id}`}
      onPointerDown={start}
      onPointerMove={(event) => follow(event, false)}
      onPointerUp={(event) => follow(event, true)}
      onPointerCancel={(event) => follow(event, true)}
    />
  )
}
