import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs something as soon as nothing is pressed. A press takes the focus from a field; an error that then appears under
 * it moves what is below, and the release, on another element, would be no click.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const down = () => {
      isPressed.current = true
    }
    const up = () => {
      isPressed.current = false
    }
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('pointercancel', up, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('pointercancel', up, true)
    }
  }, [])
  return useCallback((run) => {
    if (!isPressed.current) return run()
    const released = () => {
      window.removeEventListener('pointerup', released)
      window.removeEventListener('pointercancel', released)
      // After the click that the release makes.
      setTimeout(run)
    }
    window.addEventListener('pointerup', released)
    window.addEventListener('pointercancel', released)
  }, [])
}
