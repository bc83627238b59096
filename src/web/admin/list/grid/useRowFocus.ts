import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * One row takes part in the Tab order; the arrows, Home, End and the page keys move the focus among all rows, also
 * to rows that are not drawn yet. Enter is left to the caller.
 */
export function useRowFocus(count: number, reveal: (index: number) => void) {
  const [active, setActive] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const current = Math.min(active, Math.max(0, count - 1))

  // The row may be drawn only after the scroll that brings it into view.
  useEffect(() => {
    if (wanted.current === null) return
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return
      const next = nextIndex(event.key, current, count)
      if (next === null) return
      event.preventDefault()
      wanted.current = next
      setActive(next)
      reveal(next)
      body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true })
    },
    [current, count, reveal],
  )
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (index !== undefined) setActive(Number(index))
  }, [])

  return { body, active: current, onKeyDown, onFocus }
}

const PAGE = 10

function nextIndex(key: string, current: number, count: number): number | null {
  const last = count - 1
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + PAGE,
    PageUp: current - PAGE,
    Home: 0,
    End: last,
  }
  const next = moves[key]
  return next === undefined || count === 0 ? null : Math.max(0, Math.min(last, next))
}
