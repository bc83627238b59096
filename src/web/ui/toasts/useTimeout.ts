import { useEffect, useEffectEvent } from 'react'

/** Runs once after so many milliseconds; null waits. */
export function useTimeout(run: () => void, ms: number | null): void {
  // A new `run` at each render must not start the time anew.
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (ms === null) return undefined
    const timer = setTimeout(() => runLatest(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
