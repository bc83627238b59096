import { useCallback, useEffect, useRef, useState } from 'react'
import { runBulk, type BulkOutcome, type BulkState } from './runBulk.ts'

export interface BulkEntry<Item> {
  readonly item: Item
  readonly state: BulkState
  readonly outcome: BulkOutcome | null
}

export interface BulkRun<Item> {
  readonly entries: readonly BulkEntry<Item>[]
  readonly finished: number
  readonly running: boolean
  readonly start: (items: readonly Item[]) => void
  /** Runs again the items that failed, were refused for a temporary reason, or were not started. */
  readonly retry: () => void
  readonly cancel: () => void
}

/**
 * A bulk run and its state for the screen, rendered a few times a second however fast the rows are processed.
 */
export function useBulkRun<Item>(work: (item: Item) => Promise<BulkOutcome>): BulkRun<Item> {
  const [entries, setEntries] = useState<readonly BulkEntry<Item>[]>([])
  const [running, setRunning] = useState(false)
  const controller = useRef<AbortController | null>(null)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => controller.current?.abort(), [])

  const run = useCallback(async (all: readonly BulkEntry<Item>[], items: readonly Item[]) => {
    const own = new AbortController()
    controller.current = own
    const book = new Map(all.map((entry) => [entry.item, entry]))
    for (const item of items) book.set(item, { item, state: 'waiting', outcome: null })
    const show = () => setEntries([...book.values()])
    const timer = setInterval(show, DRAW_EVERY_MS)
    setRunning(true)
    show()
    try {
      await runBulk(
        items,
        (item) => latest.current(item),
        (item, state, outcome) => book.set(item, { item, state, outcome }),
        own.signal,
      )
    } finally {
      clearInterval(timer)
      show()
      setRunning(false)
    }
  }, [])
  return {
    entries,
    finished: entries.filter(({ state }) => state !== 'waiting' && state !== 'running').length,
    running,
    start: (items) => void run([], items),
    retry: () =>
      void run(
        entries,
        entries.filter(isRetryable).map(({ item }) => item),
      ),
    cancel: () => controller.current?.abort(),
  }
}

export function isRetryable({ state, outcome }: BulkEntry<unknown>): boolean {
  return state === 'cancelled' || ((state === 'failed' || state === 'refused') && outcome?.isFinal !== true)
}

const DRAW_EVERY_MS = 100
