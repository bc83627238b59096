import { useEffect, useRef } from 'react'
import { focusIfLost } from './focusPage.ts'

/**
 * Moves the focus to the start of the page when one of `count` things is gone, and the focus with it: the button of an action that is
 * done and applies no longer, or a request that has been decided. While a dialog is open, it waits.
 */
export function useFocusAfter(count: number, isOpen = false): void {
  const seen = useRef(count)
  useEffect(() => {
    if (isOpen) return
    if (count < seen.current) focusIfLost()
    seen.current = count
  }, [count, isOpen])
}
