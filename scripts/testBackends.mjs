/**
 * Starts GraphQL servers of other makes from packages of their own, and goes through what a person does with their records,
 * over our server and in a browser. Installs what is missing: the first run takes minutes and gigabytes. Names of files after
 * `--` choose among tests/backends.
 */
import { buildChanged, BUILD_COUNT } from './support/builds.mjs'
import { ensureInstalled } from './support/install.mjs'
import { backends } from './support/phases.mjs'
import { needNode } from './support/project.mjs'
import { withServices } from './support/services.mjs'
import { conclude, outcome } from './support/suites.mjs'

needNode()
await ensureInstalled()
await withServices(async () => {
  const failed = await buildChanged()
  conclude([
    outcome('builds', BUILD_COUNT - failed.length, failed.length),
    await backends(process.argv.slice(2)),
  ])
})
