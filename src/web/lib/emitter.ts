export interface Emitter<Events> {
  readonly on: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => () => void
  readonly emit: <Name extends keyof Events>(name: Name, event: Events[Name]) => void
}

/** Events inside one page, typed by name. `on` gives the function that stops listening. */
export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>()
  return {
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener)
      return () => set.delete(listener)
    },
    emit: (name, event) => {
      for (const listener of listeners.get(name) ?? []) (listener as (value: typeof event) => void)(event)
    },
  }
}
