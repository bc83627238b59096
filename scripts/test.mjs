/**
 * Runs everything: static checks, the builds, unit tests, contract tests, the guides, and end-to-end tests in a real
 * browser. With CI=1 it also runs all cases of generated matrices, slow tests, and the benchmarks with tiny sizes; with FULL=1
 * what takes minutes, too. The last line, `N passed, N failed`, counts all suites.
 */
import { ensureInstalled } from './support/install.mjs'
import { withServices } from './support/services.mjs'
import { beforeBrowsers, besideBrowsers, endToEnd } from './support/phases.mjs'
import { needNode } from './support/project.mjs'
import { conclude } from './support/suites.mjs'

needNode()
await ensureInstalled()

await withServices(async () => {
  const outcomes = await beforeBrowsers()
  conclude([...outcomes, ...(await Promise.all([endToEnd(outcomes), besideBrowsers()])).flat()])
})
