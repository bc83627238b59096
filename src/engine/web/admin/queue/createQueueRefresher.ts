import type { LiveListener } from '../live/LiveChanges.ts'

/** Minimum time between two counts; changes in between are collected. */
export const COUNT_EVERY_MS = 2000

/** Refreshes the numbers when the person returns to a window after this long, because requests expire over time. */
const OLD_AFTER_MS = 60_000

/** Changes within this time count as one. */
const GATHER_MS = 150

export interface QueueRefresherOptions {
  readonly refresh: () => void
  /** Numbers in a hidden window are not read. */
  readonly isHidden: () => boolean
}

export interface QueueRefresher extends LiveListener {
  /** The window was hidden and is visible again. */
  readonly shown: () => void
  readonly stop: () => void
}

/** Counts again when rows change: at once for a single change, at most every two seconds, and never in a hidden window. */
export function createQueueRefresher({ refresh, isHidden }: QueueRefresherOptions): QueueRefresher {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRun = Date.now()
  let isStale = false

  const run = () => {
    timer = undefined
    if (isHidden()) {
      isStale = true
      return
    }
    isStale = false
    lastRun = Date.now()
    refresh()
  }
  const plan = () => {
    timer ??= setTimeout(run, Math.max(GATHER_MS, lastRun + COUNT_EVERY_MS - Date.now()))
  }
  return {
    changed: plan,
    missed: plan,
    shown: () => {
      if (isStale || Date.now() - lastRun > OLD_AFTER_MS) plan()
    },
    stop: () => clearTimeout(timer),
  }
}
