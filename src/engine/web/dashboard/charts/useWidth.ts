import { useCallback, useState } from 'react'

/**
 * Width of an element in px, measured before the first paint and on every change. A drawing that scales as a
 * whole would have tiny letters on a phone.
 */
export function useWidth(initial: number) {
  const [width, setWidth] = useState(initial)
  const element = useCallback((node: HTMLElement | null) => {
    if (!node) return undefined
    const take = (found: number) => {
      if (found > 0) setWidth(Math.round(found))
    }
    take(node.clientWidth)
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}
