import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { EntityId } from '../../../schema/Row.ts'
import type { ChangeNotice } from './LiveChanges.ts'

export interface LiveMark {
  /** Name of the entity: `loans`. */
  readonly entity: string
  readonly id: string
  readonly changeType: ChangeNotice['changeType']
  readonly version: number | null
  /** The person made the change, in this window or another. */
  readonly isOwn: boolean
  /** No longer shown. */
  readonly isOld: boolean
}

/** Rows that have just changed. A mark expires after a while; one of a deleted row or of one's own change is only kept as old. */
export interface LiveMarks {
  readonly add: (marks: readonly LiveMark[]) => void
  readonly all: () => readonly LiveMark[]
  readonly subscribe: (listener: () => void) => () => void
  readonly close: () => void
}

/** How long a changed row is highlighted. */
export const MARK_MS = 8000

export function createLiveMarks(): LiveMarks {
  let marks: readonly LiveMark[] = []
  const listeners = new Set<() => void>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const set = (next: readonly LiveMark[]) => {
    marks = next
    for (const listener of listeners) listener()
  }
  return {
    add: (added) => {
      const isOther = (mark: LiveMark) =>
        added.every(({ entity, id }) => entity !== mark.entity || id !== mark.id)
      set([...marks.filter(isOther), ...added])
      const timer = setTimeout(() => {
        timers.delete(timer)
        const kept = marks.filter(
          (mark) => mark.isOwn || mark.changeType === 'DELETE' || !added.includes(mark),
        )
        set(kept.map((mark) => (added.includes(mark) ? { ...mark, isOld: true } : mark)))
      }, MARK_MS)
      timers.add(timer)
    },
    all: () => marks,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

export const LiveMarksContext = createContext<LiveMarks>(createLiveMarks())

export function useLiveMarks(): readonly LiveMark[] {
  const { subscribe, all } = useContext(LiveMarksContext)
  return useSyncExternalStore(subscribe, all)
}

/** The latest change of a row; null without one. */
export function useLiveMark(entity: string, id: EntityId): LiveMark | null {
  const { subscribe, all } = useContext(LiveMarksContext)
  const find = useCallback(
    () => all().find((mark) => mark.entity === entity && mark.id === String(id)) ?? null,
    [all, entity, id],
  )
  return useSyncExternalStore(subscribe, find)
}
