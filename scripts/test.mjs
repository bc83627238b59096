/**
 * Runs everything: static checks, the builds, unit tests, contract tests, the guides, and end-to-end tests in a real
 * browser. With FULL=1 it also runs the slow tests, and the contract tests again on PostgreSQL. The last line,
 * `N passed, N failed`, counts all suites.
 */
import { ensureInstalled } from './support/install.mjs'
import { beforeBrowsers, endToEnd, onPostgres } from './support/phases.mjs'
import { needNode } from './support/project.mjs'
import { conclude } from './support/suites.mjs'

needNode()
await ensureInstalled()
const outcomes = await beforeBrowsers()
const browsers = () => endToEnd(outcomes)
outcomes.push(...(process.env.FULL ? await onPostgres(browsers) : [await browsers()]))
conclude(outcomes)
