/** The fast part, for before a commit: static checks and unit tests. */
import { ensureInstalled } from './support/install.mjs'
import { needNode } from './support/project.mjs'
import { staticChecks } from './support/staticChecks.mjs'
import { conclude, vitest } from './support/suites.mjs'

needNode()
await ensureInstalled()
conclude([...(await staticChecks()), await vitest('unit tests', ['unit', 'web'])])
