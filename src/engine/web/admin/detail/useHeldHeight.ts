import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the height that an element has had: what is below it must not move up when a live update takes a button from it. A new
 * width begins anew.
 */
export function useHeldHeight<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => {
    const { current } = element
    if (current === null || typeof ResizeObserver === 'undefined') return undefined
    let width = 0
    const observer = new ResizeObserver(() => {
      if (current.offsetWidth !== width) current.style.minHeight = ''
      width = current.offsetWidth
      current.style.minHeight = `${current.getBoundingClientRect().height}px`
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return element
}
