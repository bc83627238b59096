import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Load, Reads, ReadState } from './createReads.ts'

export interface Read<T> extends ReadState<T> {
  /** Asks again; what is on the screen stays meanwhile. */
  readonly refetch: () => void
}

/** Reads once for each key, and again when it is told to; nothing while `load` is null. The key says all `load` asks. */
export function useRead<T>(reads: Reads, key: readonly unknown[], load: Load<T> | null): Read<T> {
  const name = load === null ? null : JSON.stringify(key)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const follow = useCallback(
    (notify: () => void) =>
      name === null
        ? () => undefined
        : reads.follow(
            name,
            (signal) => latest.current?.(signal) ?? Promise.reject(new Error('Nothing to read')),
            notify,
          ),
    [reads, name],
  )
  const state = useSyncExternalStore(follow, () => reads.stateOf(name ?? '')) as ReadState<T>
  const refetch = useCallback(() => {
    if (name !== null) reads.refetch(name)
  }, [reads, name])
  return { ...state, refetch }
}
