import { useEffect, useRef, useState } from 'react'

/** Width of an element in px, followed as it changes: a drawing of fixed proportions would have tiny letters on a phone. */
export function useWidth(initial: number) {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0)
      if (next > 0) setWidth(next)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}
