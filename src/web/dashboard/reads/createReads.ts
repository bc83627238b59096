/** What is known of one read. A new object whenever something changes. */
export interface ReadState<T> {
  /** The latest answer; undefined until there is one. */
  readonly data: T | undefined
  /** Why the latest try gave none; null after an answer. */
  readonly error: unknown
  readonly isLoading: boolean
}

export type Load<T> = (signal: AbortSignal) => Promise<T>

/** Answers by what was asked, for as long as somebody looks at them and a while longer. */
export interface Reads {
  readonly stateOf: (key: string) => ReadState<unknown>
  /** Reads for the first who looks, and tells of every change until the returned function is called. */
  readonly follow: (key: string, load: Load<unknown>, notify: () => void) => () => void
  readonly refetch: (key: string) => void
  /** Everything that is looked at is read again, in place; what is not is forgotten. */
  readonly refresh: () => void
}

export function createReads(): Reads {
  const entries = new Map<string, Entry>()

  const start = (entry: Entry) => {
    const { load } = entry
    if (!load) return
    entry.running?.abort()
    const running = new AbortController()
    entry.running = running
    set(entry, { ...entry.state, isLoading: true })
    load(running.signal).then(
      (data) => {
        if (!running.signal.aborted) set(entry, { data, error: null, isLoading: false })
        return data
      },
      (error: unknown) => {
        if (!running.signal.aborted) set(entry, { data: entry.state.data, error, isLoading: false })
      },
    )
  }
  return {
    stateOf: (key) => entries.get(key)?.state ?? NOTHING,
    follow: (key, load, notify) => {
      const entry = entries.get(key) ?? { state: NOTHING, listeners: new Set(), load, running: null }
      // The last one looked at is the last to be forgotten.
      entries.delete(key)
      entries.set(key, entry)
      entry.load = load
      entry.listeners.add(notify)
      if (entry.listeners.size === 1) start(entry)
      return () => {
        entry.listeners.delete(notify)
        if (entry.listeners.size > 0) return
        entry.running?.abort()
        forgetOldest(entries)
      }
    },
    refetch: (key) => {
      const entry = entries.get(key)
      if (entry) start(entry)
    },
    refresh: () => {
      for (const [key, entry] of entries) {
        if (entry.listeners.size > 0) start(entry)
        else entries.delete(key)
      }
    },
  }
}

interface Entry {
  state: ReadState<unknown>
  readonly listeners: Set<() => void>
  load: Load<unknown> | null
  running: AbortController | null
}

function set(entry: Entry, state: ReadState<unknown>): void {
  entry.state = state
  for (const notify of entry.listeners) notify()
}

function forgetOldest(entries: Map<string, Entry>): void {
  for (const [key, { listeners }] of entries) {
    if (entries.size <= MOST_KEPT) return
    if (listeners.size === 0) entries.delete(key)
  }
}

const NOTHING: ReadState<unknown> = { data: undefined, error: null, isLoading: false }
const MOST_KEPT = 60
