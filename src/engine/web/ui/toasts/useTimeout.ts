import { useEffect, useEffectEvent } from 'react'

/** Calls `run` once after `ms` milliseconds; null does not start the timer. */
export function useTimeout(run: () => void, ms: number | null): void {
  // A new `run` at each render must not restart the timer.
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (ms === null) return undefined
    const timer = setTimeout(() => runLatest(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
