export interface Rest {
  /** Waits the given milliseconds, or until `wake`. */
  readonly rest: (ms: number) => Promise<void>
  /** Ends every wait. */
  readonly wake: () => void
}

/** Waits that end early when a retry may succeed: the network is back, or the tab is visible again. */
export function createRest(page: EventTarget, onWake: () => void): Rest {
  const waits = new Set<() => void>()
  const wake = () => {
    onWake()
    for (const end of waits) end()
  }
  page.addEventListener('online', wake)
  // The browser shows a page from its back/forward cache.
  page.addEventListener('pageshow', wake)
  page.addEventListener('visibilitychange', () => {
    if (!document.hidden) wake()
  })
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        waits.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      waits.add(end)
    })
  return { rest, wake }
}
