import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs a function once no button or pointer is pressed. Pressing moves the focus out of a field. An error
 * that then appears moves the content below, so the release would hit another element and cause no click.
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
      // After the click that the release causes.
      setTimeout(run)
    }
    window.addEventListener('pointerup', released)
    window.addEventListener('pointercancel', released)
  }, [])
}
