/**
 * Everything: static checks, unit, contract, the builds, and end to end in a real browser. The last line is
 * `N passed, N failed` over all suites.
 */
import { buildChanged } from './support/builds.mjs'
import { findBrowser, NO_BROWSER } from './support/findBrowser.mjs'
import { ensureInstalled } from './support/install.mjs'
import { needNode } from './support/project.mjs'
import { staticChecks } from './support/staticChecks.mjs'
import { conclude, outcome, playwright, vitest } from './support/suites.mjs'

needNode()
await ensureInstalled()

const outcomes = await staticChecks()
outcomes.push(await vitest('unit tests', ['unit', 'web']))
// The tests of starting and stopping run the built server, so it is built before them.
const failedBuilds = await buildChanged()
outcomes.push(outcome('builds', 2 - failedBuilds.length, failedBuilds.length))
outcomes.push(await vitest('contract tests', ['contract']))
if (failedBuilds.length === 0) outcomes.push(await endToEnd())
conclude(outcomes)

async function endToEnd() {
  const browser = await findBrowser()
  if (browser !== null) return playwright('end-to-end tests', { CHROMIUM_PATH: browser })
  console.error(NO_BROWSER)
  return outcome('end-to-end tests', 0, 1)
}
