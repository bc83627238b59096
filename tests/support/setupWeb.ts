import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What jsdom lacks and every component may ask for: a light desktop, nothing scrolls, nothing is observed.
window.matchMedia = (query) => ({
  matches: matchesDesktop(query),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
window.scrollTo = () => undefined
Object.assign(Element.prototype, { scrollIntoView: () => undefined })
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A machine may be busy with other tests: a second is soon over. And files share their modules: what one has set is undone.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false })

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

/** A window 1280 px wide: `min-width` up to that matches. */
function matchesDesktop(query: string): boolean {
  const min = /min-width:\s*([\d.]+)px/.exec(query)
  const max = /max-width:\s*([\d.]+)px/.exec(query)
  if (!min && !max) return false
  return (!min || Number(min[1]) <= 1280) && (!max || Number(max[1]) >= 1280)
}
