/**
 * Runs everything: static checks, the builds, unit tests, contract tests, the guides, and end-to-end tests in a real
 * browser. With FULL=1 it also runs the slow tests, the benchmarks with tiny sizes, and the tests against servers of other
 * makes that install in seconds. The last line, `N passed, N failed`, counts all suites.
 */
import { ensureInstalled } from './support/install.mjs'
import { withServices } from './support/services.mjs'
import { backends, beforeBrowsers, endToEnd } from './support/phases.mjs'
import { needNode } from './support/project.mjs'
import { conclude } from './support/suites.mjs'

needNode()
await ensureInstalled()
await withServices(async () => {
  const outcomes = await beforeBrowsers()
  // A browser test waits for pages half of the time: the other core time goes to what FULL=1 adds.
  const rest = [endToEnd(outcomes), ...(process.env.FULL ? [backends(['small', 'postgraphile'])] : [])]
  conclude([...outcomes, ...(await Promise.all(rest)).flat()])
})
