import { type RefObject, useLayoutEffect, useRef } from 'react'
import { clearTop } from './clearTop.ts'

/**
 * Keeps an element under what is kept clear, see `clearTop`. "Saved" is said while the next page is still on its way: as
 * long as there is something to read, it makes way for what comes. It moves down only, never from under a pointer.
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
