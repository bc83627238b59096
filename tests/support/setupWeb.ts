import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { forgetAppConfig } from '../../src/web/lib/appConfig.ts'

// What jsdom lacks and every component may ask for: a light desktop, nothing scrolls, nothing is observed, and a server
// that sets nothing.
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
const realFetch = globalThis.fetch
vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
  args[0] === '/app-config' ? Promise.resolve(Response.json({})) : realFetch(...args),
)
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A machine may be busy with other tests: a second is soon over. And files share their modules: what one has set is undone.
configure({ asyncUtilTimeout: 30_000, defaultHidden: false, getElementError: printWhenRead })

/** A query that waits fails at every look; the document is printed when somebody reads the error. */
function printWhenRead(message: string | null, container: Element): Error {
  const error = new Error('')
  Error.captureStackTrace(error, printWhenRead)
  error.name = 'TestingLibraryElementError'
  let text: string | null = null
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  })
  return error
}

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
  forgetAppConfig()
})

afterAll(() => vi.unstubAllGlobals())

/** A window 1280 px wide: `min-width` up to that matches. */
function matchesDesktop(query: string): boolean {
  const min = /min-width:\s*([\d.]+)px/.exec(query)
  const max = /max-width:\s*([\d.]+)px/.exec(query)
  if (!min && !max) return false
  return (!min || Number(min[1]) <= 1280) && (!max || Number(max[1]) >= 1280)
}
