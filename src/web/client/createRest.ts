export interface Rest {
  /** Waits so many milliseconds, or until `wake`. */
  readonly rest: (ms: number) => Promise<void>
  /** Ends every wait. */
  readonly wake: () => void
}

/** Waits that end early when there is reason to hope: the network is back, or somebody looks at the tab again. */
export function createRest(page: EventTarget, onWake: () => void): Rest {
  const waits = new Set<() => void>()
  const wake = () => {
    onWake()
    for (const end of waits) end()
  }
  page.addEventListener('online', wake)
  // A page that the browser kept and shows again, as after going back.
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
