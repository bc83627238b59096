/**
 * Starts GraphQL servers of other makes from packages of their own, and goes through what a person does with their records,
 * over our server and in a browser. Installs what is missing: the first run takes minutes and gigabytes. Names of files after
 * `--` choose among tests/backends.
 */
import { buildChanged, BUILD_COUNT } from './support/builds.mjs'
import { findBrowser, NO_BROWSER } from './support/findBrowser.mjs'
import { ensureInstalled } from './support/install.mjs'
import { startPostgres } from './support/postgres.mjs'
import { giveUp, needNode } from './support/project.mjs'
import { conclude, outcome, vitest } from './support/suites.mjs'

needNode()
await ensureInstalled()
const failed = await buildChanged()
const browser = await findBrowser()
if (browser === null) giveUp(NO_BROWSER)
const postgres = await startPostgres().catch((error) => giveUp(error.message))
try {
  const environment = { BACKENDS_DATABASE_URL: postgres.url, CHROMIUM_PATH: browser }
  const name = 'servers of other makes'
  conclude([
    outcome('builds', BUILD_COUNT - failed.length, failed.length),
    await vitest(name, ['backends'], { environment, files: process.argv.slice(2) }),
  ])
} finally {
  await postgres.stop()
}
