import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the greatest height of an element: content below must not move up when a live update removes a button from it. A new
 * width resets it.
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
