import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useAddLeaveGuard } from './LeaveGuards.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'

/**
 * Asks before unsaved changes are lost: by a link, by the back button, by switching to view mode (which is
 * only another query), or by closing the window. `release` lets the next navigation pass, after a save.
 */
export function useLeaveGuard(isDirty: boolean): { readonly release: () => void } {
  const isReleased = useRef(false)
  const addGuard = useAddLeaveGuard()
  const isHeld = useEffectEvent(() => !isReleased.current)
  // Before the page is painted: a press of the back button may follow the first key immediately.
  useLayoutEffect(() => {
    isReleased.current = false
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const removeGuard = addGuard?.({ holds: () => isHeld(), Question: LeaveQuestion })
    return () => {
      window.removeEventListener('beforeunload', warn)
      removeGuard?.()
    }
  }, [isDirty, addGuard])
  return {
    release: () => {
      isReleased.current = true
    },
  }
}
