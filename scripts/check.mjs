/** The fast checks to run before a commit: static checks and unit tests. */
import { ensureInstalled } from './support/install.mjs'
import { needNode } from './support/project.mjs'
import { staticChecks } from './support/staticChecks.mjs'
import { conclude, vitest } from './support/suites.mjs'
import { timed } from './support/timings.mjs'

needNode()
await ensureInstalled()
const [checks, tests] = await Promise.all([
  timed('static checks', () => staticChecks()),
  timed('unit tests', () => vitest('unit tests', ['unit', 'web'])),
])
conclude([...checks, tests])
