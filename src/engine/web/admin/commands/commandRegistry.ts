import type { ReactNode } from 'react'

/** What can be done with the open record or the selection: the same as one of its buttons. */
export interface Command {
  /** Unique within its group. */
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly isDangerous: boolean
  readonly run: () => void
}

export interface CommandGroup {
  /** What the commands work on: the record's name, "4 selected". */
  readonly heading: string
  readonly commands: readonly Command[]
}

export interface CommandRegistry {
  /** Sets what one component offers, in place of what it offered before. */
  readonly put: (owner: string, group: CommandGroup) => void
  readonly drop: (owner: string) => void
  /** What all offer, one group for each heading. The same array until something changes. */
  readonly current: () => readonly CommandGroup[]
  readonly subscribe: (listener: () => void) => () => void
}

export function createCommandRegistry(): CommandRegistry {
  const offered = new Map<string, CommandGroup>()
  const listeners = new Set<() => void>()
  let shown: readonly CommandGroup[] = []
  const refresh = () => {
    const groups = [...offered.values()]
    shown = [...new Set(groups.map(({ heading }) => heading))]
      .map((heading) => ({
        heading,
        commands: groups.filter((group) => group.heading === heading).flatMap(({ commands }) => commands),
      }))
      .filter(({ commands }) => commands.length > 0)
    for (const listener of listeners) listener()
  }
  return {
    put: (owner, group) => {
      offered.set(owner, group)
      refresh()
    },
    drop: (owner) => {
      offered.delete(owner)
      refresh()
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
