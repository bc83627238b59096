import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * Leads the focus from elsewhere on the page into the rows of a list, to the one that is in the tab order. Rows that are
 * still on their way get it when they arrive, unless the person has gone elsewhere by then.
 */
export function useRowsFocus(): {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly onRows: () => void
} {
  const frame = useRef<HTMLDivElement>(null)
  /** Where the focus was when the rows were requested. */
  const from = useRef<Element | null>(null)
  const onRows = useCallback(() => {
    from.current = focusRow(frame.current) ? null : document.activeElement
  }, [])
  useEffect(() => {
    if (from.current === null) return
    if (from.current !== document.activeElement || focusRow(frame.current)) from.current = null
  })
  return { frame, onRows }
}

function focusRow(frame: HTMLElement | null): boolean {
  const row = frame?.querySelector<HTMLElement>(ROW)
  row?.focus()
  return Boolean(row)
}

/** On a phone rows are cards with a link. */
const ROW = '.ff-body [data-index][tabindex="0"], li[data-index] a'
