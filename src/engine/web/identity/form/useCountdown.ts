import { useEffect, useState } from 'react'

/**
 * Whole seconds until `end` (ms since 1970), down to 0. For another `end`, mount a new component with another
 * key.
 */
export function useCountdown(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
