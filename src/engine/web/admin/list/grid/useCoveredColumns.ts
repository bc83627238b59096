import { useCallback, useEffect, useRef, useState } from 'react'

/** What a list that scrolls sideways hides at its edges. */
export interface CoveredColumns {
  /** Whether columns are under the sticky ones at the start, and under the edge at the end. */
  readonly atStart: boolean
  readonly atEnd: boolean
  /** Indices of the columns of which a part can be seen, at either edge; null when there is none. */
  readonly cutAtStart: number | null
  readonly cutAtEnd: number | null
}

/**
 * Follows which columns slide under the edges. A number of which only a part can be seen looks like another
 * number, so the grid must know. `layout` changes with the columns' sizes.
 */
export function useCoveredColumns(
  scroller: HTMLElement | null,
  layout: string,
): CoveredColumns & { readonly onScroll: () => void } {
  const [seen, setSeen] = useState({ layout, covered: NOTHING })
  const left = useRef(0)
  const look = useCallback(() => {
    if (!scroller) return
    left.current = scroller.scrollLeft
    const covered = coveredColumns(scroller)
    setSeen((known) =>
      known.layout === layout && isSame(known.covered, covered) ? known : { layout, covered },
    )
  }, [scroller, layout])
  useEffect(() => {
    if (!scroller || typeof ResizeObserver === 'undefined') return undefined
    // It also looks once at the start.
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller, look])
  // Scrolling the rows covers no other columns, so nothing is measured.
  const onScroll = useCallback(() => {
    if (scroller?.scrollLeft !== left.current) look()
  }, [scroller, look])
  return { ...(seen.layout === layout ? seen.covered : NOTHING), onScroll }
}

function coveredColumns(scroller: HTMLElement): CoveredColumns {
  const heads = [...scroller.querySelectorAll<HTMLElement>('.ff-head [data-cell]')].map(edgesOf)
  const [first, ...rest] = heads
  if (!first) return NOTHING
  const actions = scroller.querySelector<HTMLElement>('.ff-head .ff-actions')
  const end = actions
    ? edgesOf(actions).left
    : edgesOf(scroller).left + scroller.clientLeft + scroller.clientWidth
  const at = (edge: number) => {
    const index = rest.findIndex(({ left, right }) => left < edge - 1 && right > edge + 1)
    return index < 0 ? null : index + 1
  }
  return {
    atStart: scroller.scrollLeft > 0,
    atEnd: scroller.scrollLeft + scroller.clientWidth < scroller.scrollWidth - 1,
    cutAtStart: at(first.right),
    cutAtEnd: at(end),
  }
}

function edgesOf(element: HTMLElement): { readonly left: number; readonly right: number } {
  return element.getBoundingClientRect()
}

function isSame(a: CoveredColumns, b: CoveredColumns): boolean {
  return (
    a.atStart === b.atStart &&
    a.atEnd === b.atEnd &&
    a.cutAtStart === b.cutAtStart &&
    a.cutAtEnd === b.cutAtEnd
  )
}

const NOTHING: CoveredColumns = { atStart: false, atEnd: false, cutAtStart: null, cutAtEnd: null }
