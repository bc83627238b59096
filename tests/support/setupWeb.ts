import './withoutTasks.ts'
import './computedStyles.ts'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { forgetAppConfig } from '../../src/engine/web/lib/appConfig.ts'

// What jsdom lacks and every component may use: a light desktop, nothing scrolls, nothing is observed, and a server
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

/** A waiting query fails at every poll; the document is printed only when the error is read. */
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

/** What React says of wrong markup: it works for a while, and then a row keeps what another one had. */
const MARKUP_FAULT =
  /two children with the same key|unique "key" prop|cannot be a (?:child|descendant) of|Invalid DOM property|non-boolean attribute/
const markupFaults: string[] = []
const { console: page } = globalThis
const realError = page.error
page.error = (...args: unknown[]) => {
  if (typeof args[0] === 'string' && MARKUP_FAULT.test(args[0])) markupFaults.push(args.map(String).join(' '))
  realError(...args)
}

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
  forgetAppConfig()
  const faults = markupFaults.splice(0)
  if (faults.length > 0) throw new Error(`React finds fault with the markup: ${faults.join('; ')}`)
})

afterAll(async () => {
  // Files share their modules: one that is still loading when its environment ends would fail in the next file.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  page.error = realError
})

/** A window 1280 px wide: `min-width` up to that matches. */
function matchesDesktop(query: string): boolean {
  const min = /min-width:\s*([\d.]+)px/.exec(query)
  const max = /max-width:\s*([\d.]+)px/.exec(query)
  if (!min && !max) return false
  return (!min || Number(min[1]) <= 1280) && (!max || Number(max[1]) >= 1280)
}
