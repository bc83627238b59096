export interface Emitter<Events> {
  readonly on: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => () => void
  readonly emit: <Name extends keyof Events>(name: Name, event: Events[Name]) => void
}

/** Events inside one page, typed by name. `on` gives the function that stops listening. */
export function createEmitter<Events>(): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(event: Events[Name]) => void> } = {}
  return {
    on: (name, listener) => {
      const set = (listeners[name] ??= new Set())
      set.add(listener)
      return () => set.delete(listener)
    },
    emit: (name, event) => {
      for (const listener of listeners[name] ?? []) listener(event)
    },
  }
}
