/**
 * Runs everything: static checks, the builds, unit tests, contract tests, the guides, and end-to-end tests in a real
 * browser. With FULL=1 it also runs the slow tests, the benchmarks with tiny sizes, and the tests against servers of other
 * makes that install in seconds. The last line, `N passed, N failed`, counts all suites.
 */
import { ensureInstalled } from './support/install.mjs'
import { withServices } from './support/services.mjs'
import { beforeBrowsers, endToEnd, onlyInFull } from './support/phases.mjs'
import { needNode } from './support/project.mjs'
import { conclude } from './support/suites.mjs'

needNode()
await ensureInstalled()
const isFull = Boolean(process.env.FULL)

await withServices(async () => {
  const outcomes = await beforeBrowsers()
  conclude([
    ...outcomes,
    ...(await Promise.all([endToEnd(outcomes), ...(isFull ? [onlyInFull()] : [])])).flat(),
  ])
})
