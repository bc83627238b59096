import { type RefObject, useLayoutEffect, useRef } from 'react'
import { clearTop } from './clearTop.ts'

/**
 * Keeps an element below what toasts must not cover: see `clearTop`. "Saved" appears while the next page is
 * still loading, so the element moves when that page arrives. It only moves down, never from under a pointer.
 */
export function useClearTop(isShown: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isShown) return undefined
    let top = 0
    let frame = 0
    const place = () => {
      top = Math.max(top, clearTop())
      if (element.current) element.current.style.top = `${top}px`
    }
    place()
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [isShown])
  return element
}
