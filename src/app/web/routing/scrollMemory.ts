export interface ScrollMemory {
  /** Sets the history entry that the window now shows. */
  readonly enter: (key: string) => void
  /** Scrolls to the entry's last position as soon as the page is long enough. */
  readonly restore: () => void
  readonly stop: () => void
}

/** A page that is still loading is too short at first; after this time the position is discarded. */
const PATIENCE_MS = 3000

/**
 * Remembers the scroll position of each history entry. The browser's own memory does not wait for pages that
 * load.
 */
export function createScrollMemory(page: Window): ScrollMemory {
  const places = new Map<string, number>()
  let current: string | null = null
  let giveUp: (() => void) | null = null
  const onScroll = () => {
    if (current !== null && giveUp === null) places.set(current, page.scrollY)
  }
  const onLeave = () => {
    page.history.scrollRestoration = 'auto'
  }

  page.history.scrollRestoration = 'manual'
  page.addEventListener('scroll', onScroll, { passive: true })
  page.addEventListener('pagehide', onLeave)
  return {
    enter: (key) => {
      giveUp?.()
      current = key
    },
    restore: () => {
      const top = places.get(current ?? '') ?? 0
      let isThere = false
      const stopFollowing = follow(page, top, () => {
        isThere = true
        giveUp = null
      })
      giveUp = isThere ? null : stopFollowing
    },
    stop: () => {
      giveUp?.()
      page.removeEventListener('scroll', onScroll)
      page.removeEventListener('pagehide', onLeave)
      onLeave()
    },
  }
}

/** Scrolls again each time the page grows, until it reaches the position or the person scrolls. */
function follow(page: Window, top: number, onEnd: () => void): () => void {
  const grown = new ResizeObserver(() => attempt())
  const end = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const event of MOVES) page.removeEventListener(event, end)
    onEnd()
  }
  const timer = setTimeout(end, PATIENCE_MS)
  function attempt() {
    page.scrollTo(0, top)
    if (Math.abs(page.scrollY - top) <= 1) end()
  }
  for (const event of MOVES) page.addEventListener(event, end, { passive: true })
  grown.observe(page.document.body)
  attempt()
  return end
}

const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
