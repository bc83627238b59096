/** Builds the web app and the server into dist/, even when nothing has changed. */
import { buildChanged } from './support/builds.mjs'
import { ensureInstalled } from './support/install.mjs'
import { giveUp, needNode } from './support/project.mjs'

needNode()
await ensureInstalled()
const failed = await buildChanged({ isForced: true })
if (failed.length > 0) giveUp(`The build failed: ${failed.join(', ')}.`)
