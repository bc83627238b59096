import { useSyncExternalStore } from 'react'
import type { SessionStore } from '../SessionStore.ts'

/** The store's value, kept current. */
export function useStored<T>(store: SessionStore, read: () => T): T {
  return useSyncExternalStore((notify) => {
    const stops = [
      store.on('signedIn', notify),
      store.on('signedOut', notify),
      store.on('accountChanged', notify),
    ]
    return () => stops.forEach((stop) => stop())
  }, read)
}
