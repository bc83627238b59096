/**
 * Runs everything: static checks, the builds, unit tests, contract tests, the guides, and end-to-end tests in a real
 * browser. The last line, `N passed, N failed`, counts all suites.
 */
import { ensureInstalled } from './support/install.mjs'
import { beforeBrowsers, endToEnd } from './support/phases.mjs'
import { needNode } from './support/project.mjs'
import { conclude } from './support/suites.mjs'

needNode()
await ensureInstalled()
const outcomes = await beforeBrowsers()
outcomes.push(await endToEnd(outcomes))
conclude(outcomes)
