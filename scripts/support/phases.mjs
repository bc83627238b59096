import { BUILD_COUNT, buildChanged } from './builds.mjs'
import { findBrowser, NO_BROWSER } from './findBrowser.mjs'
import { startPostgres } from './postgres.mjs'
import { staticChecks } from './staticChecks.mjs'
import { outcome, playwright, vitest } from './suites.mjs'
import { timed } from './timings.mjs'

/** Static checks, builds, and all tests that need no browser. */
export async function beforeBrowsers() {
  const outcomes = await timed('static checks, builds and unit tests', () =>
    // With types the linter takes as long as all other checks together; `npm run check` always reads them.
    staticChecks(buildAndTest, { isTypeAware: Boolean(process.env.FULL) }),
  )
  const name = 'contract tests and guides'
  return [...outcomes, await timed(name, () => vitest(name, ['contract', 'guides']))]
}

/** Builds first: the contract tests of starting and stopping, and the end-to-end tests, run the built server. */
async function buildAndTest() {
  const failed = await buildChanged()
  return [
    outcome('builds', BUILD_COUNT - failed.length, failed.length),
    await vitest('unit tests', ['unit', 'web']),
  ]
}

/** Without a build there is nothing to test: the failed build counts already. */
export function endToEnd(outcomes) {
  const name = 'end-to-end tests'
  return timed(name, async () => {
    if (outcomes.some((one) => one.name === 'builds' && one.failed > 0)) return outcome(name, 0, 0)
    const browser = await findBrowser()
    if (browser !== null) return playwright(name, { CHROMIUM_PATH: browser })
    console.error(NO_BROWSER)
    return outcome(name, 0, 1)
  })
}

/** Runs the contract tests on a PostgreSQL of their own, with the browsers beside them. */
export async function onPostgres(browsers) {
  const name = 'contract tests on PostgreSQL'
  // Started first: if it has to be installed, so may the browser, and only one installation runs at a time.
  const postgres = await startPostgres().catch((error) => console.error(error.message))
  const contract = async () => {
    if (postgres === undefined) return outcome(name, 0, 1)
    try {
      // The generated matrices ran whole on the embedded database.
      const environment = { TEST_DATABASE_URL: postgres.url, FULL: '' }
      return await vitest(name, ['contract'], { environment, isQuiet: true })
    } finally {
      await postgres.stop()
    }
  }
  // Each of the two waits half of the time: the browsers for pages, the others for the database.
  return Promise.all([browsers(), timed(name, contract)])
}
