/** Lets a page reload its data in place. */
export interface Refresh {
  readonly refresh: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createRefresh(): Refresh {
  const listeners = new Set<() => void>()
  return {
    refresh: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
