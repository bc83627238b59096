import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'

/** Position of the focus: a row, or one of its cells. */
export interface GridPlace {
  readonly index: number
  /** Index of the column, from 0; null for the row as a whole. */
  readonly cell: number | null
}

/**
 * One row is in the tab order; ArrowUp, ArrowDown and the page keys move among all rows, including those not
 * rendered yet. ArrowRight moves from the row into its cells, ArrowLeft from its first cell back to the row.
 * Home and End move to the first and last row, or inside a row to its first and last cell.
 */
export function useGridFocus(
  size: { readonly rows: number; readonly cells: number },
  reveal: (index: number) => void,
) {
  const [place, setPlace] = useState<GridPlace>({ index: 0, cell: null })
  const body = useRef<HTMLDivElement>(null)
  const wanted = useRef<GridPlace | null>(null)
  const current = Math.min(place.index, Math.max(0, size.rows - 1))

  // The row may render only after scrolling it into view.
  useEffect(() => {
    if (wanted.current !== null && focusPlace(body.current, wanted.current)) wanted.current = null
  })

  // A row that scrolls out of view passes its element to another row, which must not receive the focus with
  // it.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !body.current?.contains(focused)) return
    const shown = focused.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (wanted.current === null && shown !== String(current)) focused.blur()
  })

  const focus = useCallback(
    (next: GridPlace) => {
      setPlace(next)
      reveal(next.index)
      wanted.current = focusPlace(body.current, next) ? null : next
    },
    [reveal],
  )
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const from = placeOf(event.target)
      const next = from && nextPlace(event.key, from, size)
      if (!next) return
      event.preventDefault()
      focus(next)
    },
    [size, focus],
  )
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (index !== undefined) setPlace({ index: Number(index), cell: placeOf(event.target)?.cell ?? null })
  }, [])

  return { body, active: current, focus, onKeyDown, onFocus }
}

/** The position of an element; null for elements inside a cell. */
export function placeOf(element: EventTarget | null): GridPlace | null {
  if (!(element instanceof HTMLElement)) return null
  const { index, col } = element.dataset
  if (index !== undefined) return { index: Number(index), cell: null }
  const row = element.closest<HTMLElement>('[data-index]')?.dataset['index']
  return col === undefined || row === undefined ? null : { index: Number(row), cell: Number(col) }
}

export function nextPlace(
  key: string,
  { index, cell }: GridPlace,
  size: { readonly rows: number; readonly cells: number },
): GridPlace | null {
  const moves: Readonly<Record<string, GridPlace>> = {
    ArrowDown: { index: index + 1, cell },
    ArrowUp: { index: index - 1, cell },
    PageDown: { index: index + PAGE, cell },
    PageUp: { index: index - PAGE, cell },
    Home: cell === null ? { index: 0, cell } : { index, cell: 0 },
    End: cell === null ? { index: size.rows - 1, cell } : { index, cell: size.cells - 1 },
    ArrowRight: { index, cell: cell === null ? 0 : Math.min(cell + 1, size.cells - 1) },
    ArrowLeft: { index, cell: cell === null || cell === 0 ? null : cell - 1 },
  }
  const next = moves[key]
  if (!next || size.rows === 0) return null
  return { ...next, index: Math.max(0, Math.min(size.rows - 1, next.index)) }
}

const PAGE = 10

function focusPlace(body: HTMLElement | null, { index, cell }: GridPlace): boolean {
  const row = body?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  const target = cell === null ? row : row?.querySelector<HTMLElement>(`[data-col="${cell}"]`)
  target?.focus({ preventScroll: true })
  if (cell !== null) target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  return Boolean(target)
}
