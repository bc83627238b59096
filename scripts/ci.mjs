/**
 * The run of a build machine: what `FULL=1 npm test` runs, which adds the slow tests, and the contract tests again on a real
 * PostgreSQL. The last line, `N passed, N failed`, counts both.
 */
import { ensureInstalled } from './support/install.mjs'
import { beforeBrowsers, endToEnd } from './support/phases.mjs'
import { startPostgres } from './support/postgres.mjs'
import { needNode } from './support/project.mjs'
import { conclude, outcome, vitest } from './support/suites.mjs'
import { timed } from './support/timings.mjs'

needNode()
process.env.FULL = '1'
await ensureInstalled()
const outcomes = await beforeBrowsers()
// Started first: if it has to be installed, so may the browser, and only one installation runs at a time.
const postgres = await startPostgres().catch((error) => {
  console.error(error.message)
  return null
})
// A browser's test waits for pages half of the time: one process of other tests takes what that leaves of two cores.
outcomes.push(...(await Promise.all([endToEnd(outcomes), onPostgres()])))
conclude(outcomes)

function onPostgres() {
  const name = 'contract tests on PostgreSQL'
  return timed(name, async () => {
    if (postgres === null) return outcome(name, 0, 1)
    try {
      // The generated matrices ran whole on the embedded database.
      const environment = { TEST_DATABASE_URL: postgres.url, FULL: '' }
      return await vitest(name, ['contract'], { environment, workers: '1', isQuiet: true })
    } finally {
      await postgres.stop()
    }
  })
}
